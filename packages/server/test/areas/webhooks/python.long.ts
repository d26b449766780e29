import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { describeDeliveries } from "./support.js";

const program = `
import json, sys
from standardwebhooks.webhooks import Webhook

given = json.load(sys.stdin)
json.dump(Webhook(given["secret"]).verify(given["body"], given["headers"]), sys.stdout)
`;

describeDeliveries("deliveries to a receiver in Python", ({ create, deliverOne, receiver }) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "python-"));
    execFileSync("python3", ["-m", "venv", folder]);
    execFileSync(path.join(folder, "bin/pip"), ["install", "--quiet", "standardwebhooks==1.1.0"]);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are verified by the package of Standard Webhooks, and refused with another secret", async () => {
    const { id, secret } = await create();
    await deliverOne(id);
    const [{ body, headers } = { body: "", headers: {} }] = receiver().received;
    const verify = (key: string) =>
      execFileSync(path.join(folder, "bin/python"), ["-c", program], {
        input: JSON.stringify({ secret: key, body, headers }),
        stdio: "pipe",
      }).toString();
    expect(JSON.parse(verify(secret))).toEqual(JSON.parse(body));
    expect(() => verify(`whsec_${Buffer.alloc(32).toString("base64")}`)).toThrow("Command failed");
  });
});
