import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { claimEmail, leaseMs } from "../../../src/areas/emails/claim.js";
import { createConfiguredMailWorker } from "../../../src/areas/emails/configured-mail-worker.js";
import { buildSmtpEnvironment, createSenderClient, buildEmail } from "../../support/emails.js";
import { startService, type TestService } from "../../support/service.js";
import { describeEmails } from "../../support/describe-emails.js";

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
});
