import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "@jest/globals";
import PostalMime from "postal-mime";
import { createConfiguredMailWorker } from "../../../src/areas/emails/configured-mail-worker.js";
import { describeService } from "../../support/describe-operation.js";

let log = "";
const logTo = { write: (line: string) => void (log += line) };
const folder = mkdtempSync(path.join(tmpdir(), "mails-"));

describeService(
  "file transport",
  { environment: { DATA_DIR: folder, LOG_LEVEL: "trace" }, logTo },
  ({ service }) => {
    afterAll(() => rmSync(folder, { recursive: true }));

    it("writes a mail to a file with mode 0600, and logs its path without secrets", async () => {
      const { email } = await service.signUp();
      await createConfiguredMailWorker(service.dependencies).deliverDue();
      const mails = path.join(folder, "mails");
      const [name = ""] = readdirSync(mails);
      const file = path.join(mails, name);
      expect(statSync(file).mode & 0o077).toBe(0);
      const mail = await PostalMime.parse(readFileSync(file));
      expect(mail.to).toMatchObject([{ address: email }]);
      const [, token = "no token"] = /#token=([\w-]{43})\s/.exec(mail.text ?? "") ?? [];
      expect(token).toHaveLength(43);
      expect(log).toContain(file);
      expect(log).not.toContain(token);
      expect(log).not.toContain(email);
    });

    it("removes files older than 30 days with the first mail of a process", async () => {
      const mails = path.join(folder, "mails");
      const [old, recent] = [path.join(mails, "old.eml"), path.join(mails, "recent.eml")];
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
      for (const file of [old, recent]) writeFileSync(file, "");
      utimesSync(old, daysAgo(31), daysAgo(31));
      utimesSync(recent, daysAgo(29), daysAgo(29));
      await service.signUp();
      await createConfiguredMailWorker(service.dependencies).deliverDue();
      expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
    });
  },
);
