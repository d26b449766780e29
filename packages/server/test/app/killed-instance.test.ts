import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, createClient } from "@game-community/sdk";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { buildSmtpEnvironment } from "../support/emails.js";
import { query } from "../support/embedded-servers.js";
import { type MailServer, startMailServer } from "../support/mail-server.js";
import { pollUntil } from "../support/poll-until.js";
import { findFreePort } from "../support/ports.js";
import { runCli, type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { createTestDatabase, type TestDatabase } from "../support/test-database.js";

const mailsCount = 200;
/** How many mails an instance sends at a time. */
const concurrency = 4;
const timeoutMs = 120_000;
const account = { email: "ada@example.org", password: "correct horse battery staple" };

let folder: string;
let database: TestDatabase;
let mailServer: MailServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "instances-"));
  database = await createTestDatabase();
  await markCatalogueImported(database.url);
  mailServer = await startMailServer();
}, timeoutMs);
afterAll(async () => {
  await stopProcesses();
  await mailServer.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const getEnvironment = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  // The issuer of access tokens, which all instances share.
  BASE_URL: "http://127.0.0.1",
  RATE_LIMITS: "off",
  ...buildSmtpEnvironment(mailServer.url),
});

interface Instance extends ServiceProcess {
  readonly baseUrl: string;
}

async function start(): Promise<Instance> {
  const port = await findFreePort();
  const process = startProcess({ ...getEnvironment(), PORT: String(port), SHUTDOWN_DELAY_SECONDS: "0" });
  await process.ready;
  return { ...process, baseUrl: `http://127.0.0.1:${port}/rest` };
}

/** Signs in at the first instance, and returns a client of each. */
async function connect([first, second]: readonly [Instance, Instance]): Promise<readonly [Client, Client]> {
  const { access_token: token } = await createClient({ baseUrl: first.baseUrl }).authentication.signIn(
    account,
  );
  return [
    createClient({ baseUrl: first.baseUrl, token }),
    createClient({ baseUrl: second.baseUrl, token, maxRetries: 0 }),
  ];
}

/**
 * Sends mails, each by the next client. Those of the second client that are not answered are sent again by the first one, with the
 * same key. Returns their subjects.
 */
async function sendMails([first, second]: readonly [Client, Client]): Promise<string[]> {
  const subjects = Array.from({ length: mailsCount }, (_, index) => `Mail ${index + 1}`);
  const waiting = subjects.entries();
  const work = async (): Promise<void> => {
    for (const [index, subject] of waiting) {
      const body = { to: [{ email: `reader-${index}@example.com` }], subject, text: "See you there." };
      const options = { idempotencyKey: randomUUID() };
      if (index % 2 === 0) await first.emails.send(body, options);
      else await second.emails.send(body, options).catch(() => first.emails.send(body, options));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return subjects;
}

interface UnsentMail {
  readonly status: string;
}

const readUnsent = async () =>
  (await query(database.url, "SELECT status FROM emails WHERE status <> 'SENT'")) as UnsentMail[];

const isSending = ({ status }: UnsentMail): boolean => status === "SENDING";

it(
  "an instance that is killed under load loses no acknowledged write and no mail, and sends at most what it was sending twice",
  async () => {
    const options = ["--email", account.email, "--password", account.password];
    const [survivor, victim] = [await start(), await start()];
    expect((await runCli(["admin:create", ...options], getEnvironment())).code).toBe(0);
    const sending = sendMails(await connect([survivor, victim]));
    await pollUntil(
      () => mailServer.received.length,
      (received) => received >= mailsCount / 4,
      { intervalMs: 5 },
    );
    victim.signal("SIGKILL");
    const acknowledged = await sending;
    const stored = await query(database.url, "SELECT count(*)::int AS count FROM emails");
    expect(stored).toEqual([{ count: mailsCount }]);

    // What the killed instance had claimed stays claimed until its lease ends.
    const interrupted = await pollUntil(
      readUnsent,
      (mails) => mails.every(isSending) && mails.length <= concurrency,
    );
    await query(database.url, "UPDATE emails SET next_attempt_at = now() WHERE status = 'SENDING'");
    const successor = await start();
    await pollUntil(readUnsent, ({ length }) => length === 0);

    const sent = mailServer.received.map(({ subject = "" }) => subject);
    expect(new Set(sent)).toEqual(new Set(acknowledged));
    expect(sent.length - mailsCount).toBeLessThanOrEqual(interrupted.length);
    for (const instance of [survivor, successor]) instance.signal("SIGTERM");
    expect((await Promise.all([survivor.exited, successor.exited])).map(({ code }) => code)).toEqual([0, 0]);
  },
  timeoutMs,
);
