import { EventEmitter, once } from "node:events";
import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { claimEmail, leaseMs } from "../../../src/areas/emails/claim.js";
import { createConfiguredMailWorker } from "../../../src/areas/emails/configured-mail-worker.js";
import type { Transport } from "../../../src/areas/emails/transport.js";
import { inBackground } from "../../../src/domain/dependencies.js";
import { startJobs } from "../../../src/platform/jobs/scheduler.js";
import { createLogger } from "../../../src/platform/log.js";
import { describeEmails } from "../../support/describe-emails.js";
import { buildEmail, buildSmtpEnvironment, createSenderClient } from "../../support/emails.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import { collectLog } from "../../support/log-collector.js";
import { pollUntil } from "../../support/poll-until.js";
import { startRestartingProxy } from "../../support/restarting-proxy.js";
import { startService, type TestService } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeEmails("mail worker", ({ service, server }) => {
  let otherProcess: TestService;
  let sender: Client;
  beforeAll(async () => {
    otherProcess = await startService(buildSmtpEnvironment(server.url), { sameDatabaseAs: service });
    sender = await createSenderClient(service);
  });
  afterAll(() => otherProcess.stop());

  const listRecipients = () => server.received.flatMap(({ recipients }) => recipients);

  it("sends each of 200 mails exactly once with two concurrent workers", async () => {
    const messages = Array.from({ length: 100 }, buildEmail);
    const others = Array.from({ length: 100 }, buildEmail);
    await sender.emails.sendBatch({ messages });
    await sender.emails.sendBatch({ messages: others });
    await Promise.all([service.deliverEmails(), otherProcess.deliverEmails()]);
    const expectedRecipients = [...messages, ...others].flatMap(({ to }) => to.map(({ email }) => email));
    expect(listRecipients().toSorted()).toEqual(expectedRecipients.toSorted());
  });

  it("claims the mail of a crashed worker after its lease has expired", async () => {
    const { id, to } = await sender.emails.send(buildEmail());
    const [{ email }] = to as [{ email: string }];
    expect(await claimEmail(otherProcess.database, service.clock())).toMatchObject({ id, attempts: 1 });
    await service.deliverEmails();
    expect(listRecipients()).not.toContain(email);
    expect((await sender.emails.get(id)).status).toBe("SENDING");
    service.clock.advance(leaseMs + 1_000);
    await service.deliverEmails();
    expect(listRecipients()).toContain(email);
    expect(await sender.emails.get(id)).toMatchObject({ status: "SENT", attempts: 2 });
  });

  it("marks a mail that crashes every worker as FAILED", async () => {
    const { id } = await sender.emails.send(buildEmail());
    for (let crash = 0; crash < 8; crash += 1) {
      await claimEmail(service.database, service.clock());
      service.clock.advance(leaseMs + 1_000);
    }
    await service.deliverEmails();
    expect((await sender.emails.get(id)).status).toBe("FAILED");
  });

  it("logs why a mail was not sent, without addresses", async () => {
    const log = collectLog();
    const { id } = await sender.emails.send(buildEmail());
    const dependencies = { ...service.dependencies, log: createLogger({ logLevel: "info" }, log) };
    const worker = createConfiguredMailWorker(dependencies, {
      send: ({ recipients }) =>
        Promise.resolve({
          accepted: [],
          rejected: recipients.map((email) => ({
            email,
            reason: `550 no such user <${email}>`,
            permanent: true,
            badAddress: false,
          })),
          providerId: null,
        }),
      close: () => undefined,
    });
    await worker.deliverDue();
    await worker.stop(0);
    expect(log.lines().filter(({ msg }) => msg === "Mail not sent.")).toMatchObject([
      { level: "warn", email_id: id, status: "BOUNCED", reason: "[address]: 550 no such user <[address]>" },
    ]);
  });

  it("ignores the result of a worker whose lease has expired", async () => {
    const { id } = await sender.emails.send(buildEmail());
    let lateDelivery: Promise<number> | undefined;
    let finish: () => void = () => undefined;
    const deliveryStarted = new Promise<void>((started) => {
      const slowWorker = createConfiguredMailWorker(service.dependencies, {
        async send({ recipients }) {
          started();
          await new Promise<void>((done) => (finish = done));
          return {
            accepted: [],
            rejected: recipients.map((email) => ({
              email,
              reason: "550",
              permanent: true,
              badAddress: false,
            })),
            providerId: null,
          };
        },
        close: () => undefined,
      });
      lateDelivery = slowWorker.deliverDue();
    });
    await deliveryStarted;
    service.clock.advance(leaseMs + 1_000);
    await service.deliverEmails();
    finish();
    await lateDelivery;
    expect(await sender.emails.get(id)).toMatchObject({ status: "SENT", attempts: 2 });
  });

  it("saves what it has sent when the database is back, and does not send it again", async () => {
    await service.deliverEmails();
    const { id, to } = await sender.emails.send(buildEmail());
    const proxy = await startRestartingProxy(service.databaseUrl);
    const { database, backgroundDatabase, close } = connectTestDatabase(proxy.url);
    let waits = 0;
    const worker = createConfiguredMailWorker(
      { ...service.dependencies, database, backgroundDatabase },
      {
        async send({ recipients }) {
          proxy.goAway();
          return { accepted: recipients, rejected: [], providerId: null };
        },
        close: () => undefined,
      },
      {
        async wait() {
          waits += 1;
          if (waits >= 2) proxy.comeBack();
        },
      },
    );
    // It also looks for other mails, in vain.
    await worker.deliverDue().catch(() => undefined);
    await pollUntil(
      () => sender.emails.get(id),
      ({ status }) => status !== "SENDING",
    );
    expect(waits).toBeGreaterThanOrEqual(2);
    await worker.stop(0);
    await close();
    await proxy.close();
    service.clock.advance(leaseMs + 1_000);
    await service.deliverEmails();
    expect(await sender.emails.get(id)).toMatchObject({ status: "SENT", attempts: 1 });
    expect(listRecipients()).not.toContain(to[0]?.email);
  });

  it("polls after start, and finishes current deliveries when it stops", async () => {
    const { id } = await sender.emails.send(buildEmail());
    let stopped: Promise<void> | undefined;
    await new Promise<void>((started) => {
      const worker = createConfiguredMailWorker(service.dependencies, {
        async send({ recipients }) {
          stopped = worker.stop(10_000);
          started();
          return { accepted: recipients, rejected: [], providerId: null };
        },
        close: () => undefined,
      });
      worker.start();
    });
    await stopped;
    expect((await sender.emails.get(id)).status).toBe("SENT");
  });

  describe("a started worker without due mails", () => {
    const delivered = new EventEmitter();
    const transport: Transport = {
      async send({ recipients }) {
        delivered.emit("mail", recipients);
        return { accepted: recipients, rejected: [], providerId: null };
      },
      close: () => undefined,
    };

    /** Starts a worker whose waits end only by the returned function. */
    const startWorker = () => {
      const waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
      const waited = new EventEmitter();
      const worker = createConfiguredMailWorker(service.dependencies, transport, {
        wait: (milliseconds, signal) =>
          new Promise((end) => {
            signal.addEventListener("abort", () => end());
            waits.push({ milliseconds, end });
            waited.emit("wait");
          }),
      });
      const nextWait = async () => {
        if (waits.length === 0) await once(waited, "wait");
        return waits.shift() ?? { milliseconds: NaN, end: () => undefined };
      };
      worker.start();
      return { nextWait, stop: () => worker.stop(10_000) };
    };

    it("waits half a minute for those of other processes, and sends those of its own at once", async () => {
      const { nextWait, stop } = startWorker();
      const { milliseconds } = await nextWait();
      expect(milliseconds).toBeGreaterThanOrEqual(24_000);
      expect(milliseconds).toBeLessThanOrEqual(36_000);
      const email = buildEmail();
      const [[recipients]] = await Promise.all([once(delivered, "mail"), sender.emails.send(email)]);
      expect(recipients).toEqual([email.to[0]?.email]);
      await nextWait();
      await stop();
    });

    it("waits until the next mail is due", async () => {
      const scheduledAt = new Date(service.clock().getTime() + 10_000).toISOString();
      const email = { ...buildEmail(), scheduled_at: scheduledAt };
      await sender.emails.send(email);
      const { nextWait, stop } = startWorker();
      const { milliseconds, end } = await nextWait();
      expect(milliseconds).toBeLessThanOrEqual(10_000);
      service.clock.advance(10_000);
      const mail = once(delivered, "mail");
      end();
      expect(await mail).toEqual([[email.to[0]?.email]]);
      await nextWait();
      await stop();
    });
  });

  it("leaves connections of a small pool to requests, also while jobs are blocked", async () => {
    const messages = Array.from({ length: 20 }, buildEmail);
    await sender.emails.sendBatch({ messages });
    const { database, backgroundDatabase, close } = connectTestDatabase(service.databaseUrl, { max: 2 });
    const dependencies = { ...service.dependencies, database, backgroundDatabase };
    const lock = new pg.Client(service.databaseUrl);
    await lock.connect();
    await lock.query("BEGIN; LOCK TABLE emails, jobs IN SHARE MODE");
    const deliveries = createConfiguredMailWorker(dependencies).deliverDue();
    const job = { name: "blocked", everyMs: 60_000, run: () => Promise.resolve(0) };
    const jobs = startJobs(inBackground(dependencies), [job], 0);
    await waitUntilBlocked(service.database);
    await database.$transaction((tx) => tx.resident.count());
    await lock.query("COMMIT");
    await lock.end();
    await deliveries;
    await jobs.stop(10_000);
    await service.database.job.deleteMany({ where: { name: "blocked" } });
    await close();
    expect(listRecipients()).toEqual(
      expect.arrayContaining(messages.flatMap(({ to }) => to.map(({ email }) => email))),
    );
  });
});
