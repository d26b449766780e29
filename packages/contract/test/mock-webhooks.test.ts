import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { verify } from "@game-community/sdk/webhooks";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { eventTypes } from "../../server/src/generated/event-types.js";
import { findFreePort } from "../../server/test/support/ports.js";
import { type Receiver, startReceiver } from "../../server/test/support/receiver.js";
import { createWebhookSender } from "../src/mock/webhooks.js";
import { root } from "../src/outputs.js";

const program = "packages/contract/src/program/main.ts";
const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
const types = eventTypes.map(({ type }) => type);

let receiver: Receiver;
let url: string;
beforeAll(async () => {
  receiver = await startReceiver();
  ({ url } = receiver);
  receiver.answer(({ path }, response) =>
    path === "/moved" ? response.writeHead(301, { Location: "/hook" }).end() : response.writeHead(204).end(),
  );
});
afterAll(() => receiver.close());

const listAnswers = async (target: string, pattern: string) => {
  const sent: string[] = [];
  for await (const { type, answer } of createWebhookSender({ url: target, secret })(pattern))
    sent.push(`${type}: ${answer}`);
  return sent;
};

describe("game-community mock --webhooks", () => {
  let mock: ChildProcess;
  let lines: AsyncIterator<string>;
  const readLine = async (): Promise<string> => String((await lines.next()).value);
  const readLines = async (count: number): Promise<string[]> => {
    const read: string[] = [];
    while (read.length < count) read.push(await readLine());
    return read;
  };
  let printedSecret: string;

  beforeAll(async () => {
    receiver.received.length = 0;
    mock = spawn(process.execPath, ["--import", "tsx", program, "mock", "--port", "0", "--webhooks", url], {
      cwd: root,
      stdio: ["pipe", "pipe", "inherit"],
    });
    if (mock.stdout === null) throw new Error("The output is not piped.");
    lines = createInterface({ input: mock.stdout })[Symbol.asyncIterator]();
    expect(await readLine()).toMatch(/^Listening at http:\S+\/rest: \d+ real games/);
    expect(await readLine()).toMatch(/^Try: curl 'http:\S+' {2}or {2}createClient\(/);
    printedSecret = (await readLine()).split(" ").at(-1) ?? "";
  }, 60_000);
  afterAll(async () => {
    mock.kill();
    expect(await once(mock, "exit")).toEqual([0, null]);
  });

  it("sends the example of each event type, signed with the secret that it prints", async () => {
    expect(await readLines(types.length)).toEqual(types.map((type) => `${type}: 204`));
    const events = await Promise.all(receiver.received.map((delivery) => verify(delivery, printedSecret)));
    expect(events.map(({ type }) => type)).toEqual(types);
    expect(new Set(events.map(({ id }) => id)).size).toBe(types.length);
    expect(events.at(-1)).toMatchObject({ ...eventTypes.at(-1)?.example, api_version: "1" });
    for (const { body, headers } of receiver.received)
      expect(new Webhook(printedSecret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it("sends on Enter those that were typed, or all", async () => {
    expect(await readLine()).toMatch(/^Press Enter/);
    mock.stdin?.write("badge.*\n");
    expect(await readLines(2)).toEqual(["badge.awarded: 204", "badge.revoked: 204"]);
    mock.stdin?.write("review.praised\n");
    expect(await readLine()).toMatch(/^There is no event type review\.praised\. The event types are ach/);
    mock.stdin?.write("\n");
    expect(await readLines(types.length)).toEqual(types.map((type) => `${type}: 204`));
  });
});

describe("events of the mock server", () => {
  it("are signed with a given secret", async () => {
    receiver.received.length = 0;
    expect(await listAnswers(url, "review.liked")).toEqual(["review.liked: 204"]);
    const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "review.liked" });
  });

  it("do not follow a redirect", async () => {
    receiver.received.length = 0;
    expect(await listAnswers(url.replace("/hook", "/moved"), "review.liked")).toEqual(["review.liked: 301"]);
    expect(receiver.received).toHaveLength(1);
  });

  it("name the error when nothing answers", async () => {
    const closed = `http://127.0.0.1:${await findFreePort()}/hook`;
    expect(await listAnswers(closed, "review.liked")).toEqual(["review.liked: ECONNREFUSED"]);
  });

  it.each([
    [{ url: "localhost:4000/hook", secret }, "localhost:4000/hook is not a URL of http or https."],
    [{ url: "http://localhost:4000/hook", secret: "hush" }, "A webhook secret is whsec_ followed by base64."],
  ])("are refused for %j", (target, message) => {
    expect(() => createWebhookSender(target)).toThrow(message);
  });
});
