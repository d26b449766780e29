import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { claimEmail, leaseMs } from "../../../src/areas/emails/claim.js";
import { mailWorkerOf } from "../../../src/areas/emails/mail-worker.js";
import { sendingBy, senderOf, someMail } from "../../support/mails.js";
import { startMailServer, type MailServer } from "../../support/mail-server.js";
import { startService, type TestService } from "../../support/service.js";

let server: MailServer;
let service: TestService;
let beside: TestService;
let sender: Client;
beforeAll(async () => {
  server = await startMailServer();
  service = await startService(sendingBy(server.url));
  beside = await startService(sendingBy(server.url), { beside: service });
  sender = await senderOf(service);
});
afterAll(async () => {
  await beside.stop();
  await service.stop();
  await server.stop();
});

const arrivals = () => server.arrived.flatMap(({ recipients }) => recipients);

it("sends each of 200 mails exactly once with two processes at work", async () => {
  const messages = Array.from({ length: 100 }, someMail);
  const others = Array.from({ length: 100 }, someMail);
  await sender.emails.sendBatch({ messages });
  await sender.emails.sendBatch({ messages: others });
  await Promise.all([service.deliverMails(), beside.deliverMails()]);
  const wanted = [...messages, ...others].flatMap(({ to }) => to.map(({ email }) => email));
  expect(arrivals().toSorted()).toEqual(wanted.toSorted());
});

it("takes a mail over from a worker that died, once its lease is over", async () => {
  const { id, to } = await sender.emails.send(someMail());
  const [{ email }] = to as [{ email: string }];
  expect(await claimEmail(beside.database, service.clock())).toMatchObject({ id, attempts: 1 });
  await service.deliverMails();
  expect(arrivals()).not.toContain(email);
  expect((await sender.emails.get(id)).status).toBe("SENDING");
  service.clock.advance(leaseMs + 1_000);
  await service.deliverMails();
  expect(arrivals()).toContain(email);
  expect(await sender.emails.get(id)).toMatchObject({ status: "SENT", attempts: 2 });
});

it("gives up a mail that every worker dies of", async () => {
  const { id } = await sender.emails.send(someMail());
  for (let death = 0; death < 8; death += 1) {
    await claimEmail(service.database, service.clock());
    service.clock.advance(leaseMs + 1_000);
  }
  await service.deliverMails();
  expect((await sender.emails.get(id)).status).toBe("FAILED");
});

it("lets a worker that comes back too late change nothing", async () => {
  const { id } = await sender.emails.send(someMail());
  let late: Promise<number> | undefined;
  let finish: () => void = () => undefined;
  const asked = new Promise<void>((begun) => {
    const slow = mailWorkerOf(service.dependencies, {
      async send({ recipients }) {
        begun();
        await new Promise<void>((done) => (finish = done));
        return {
          accepted: [],
          refused: recipients.map((email) => ({ email, reason: "550", permanent: true, badAddress: false })),
          providerId: null,
        };
      },
      close: () => undefined,
    });
    late = slow.deliverDue();
  });
  await asked;
  service.clock.advance(leaseMs + 1_000);
  await service.deliverMails();
  finish();
  await late;
  expect(await sender.emails.get(id)).toMatchObject({ status: "SENT", attempts: 2 });
});
it("starts by itself, and lets what it sends end when it stops", async () => {
  const { id } = await sender.emails.send(someMail());
  let stopped: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    const worker = mailWorkerOf(service.dependencies, {
      async send({ recipients }) {
        stopped = worker.stop(10_000);
        begun();
        return { accepted: recipients, refused: [], providerId: null };
      },
      close: () => undefined,
    });
    worker.start();
  });
  await stopped;
  expect((await sender.emails.get(id)).status).toBe("SENT");
});
