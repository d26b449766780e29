import type { Client } from "@game-community/sdk";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { getBackoffMs } from "../../../src/areas/emails/delivery-result.js";
import { describeEmails } from "../../support/describe-emails.js";
import { buildEmail, createSenderClient, deliverWithShortTimeout } from "../../support/emails.js";
import { startMailServer } from "../../support/mail-server.js";

describeEmails("mail delivery", ({ service, server }) => {
  let sender: Client;
  beforeAll(async () => {
    sender = await createSenderClient(service);
  });
  beforeEach(() => server.setBehaviour({}));
  // Each test starts with an empty queue.
  afterEach(() => service.database.email.deleteMany());

  const dayMs = 86_400_000;
  const findReceivedBy = (email: string) =>
    server.received.filter(({ recipients }) => recipients.includes(email));
  const findSuppression = (email_key: string) =>
    service.database.emailSuppression.findUnique({ where: { email_key } });

  /** Queues a mail, and returns its id, its recipient and a function that reads its state. */
  async function send(fields: object = {}) {
    const requestBody = { ...buildEmail(), ...fields };
    const { id } = await sender.emails.send(requestBody);
    const [{ email }] = requestBody.to as [{ email: string }];
    return { id, email, state: () => sender.emails.get(id) };
  }

  describe("a server that accepts mails", () => {
    it("receives the whole mail, once", async () => {
      const { id, email, state } = await send({
        subject: "Grüße 🎮",
        html: "<p>Bis bald</p>",
        reply_to: "help@example.com",
      });
      await service.deliverEmails();
      await service.deliverEmails();
      const [mail, ...otherMails] = findReceivedBy(email);
      expect(otherMails).toEqual([]);
      expect(mail).toMatchObject({
        from: { name: "Game Community", address: "no-reply@community.example" },
        to: [{ address: email, name: "" }],
        replyTo: [{ address: "help@example.com" }],
        subject: "Grüße 🎮",
        messageId: `<${id}@community.example>`,
        html: expect.stringContaining("<p>Bis bald</p>"),
        text: expect.stringContaining("See you there."),
      });
      expect(await state()).toMatchObject({ status: "SENT", attempts: 1, error: null });
    });

    it("receives cc in headers and bcc only in the envelope", async () => {
      await send({ cc: [{ email: "seen@example.com" }], bcc: [{ email: "unseen@example.com" }] });
      await service.deliverEmails();
      const [mail] = findReceivedBy("unseen@example.com");
      expect(mail?.cc).toEqual([{ address: "seen@example.com", name: "" }]);
      expect(mail?.raw).not.toContain("unseen@example.com");
    });
  });

  describe("a server that rejects with 550", () => {
    it("marks the mail as BOUNCED and suppresses the address", async () => {
      server.setBehaviour({ recipient: () => "550 5.1.1 No such user" });
      const { email, state } = await send();
      await service.deliverEmails();
      expect(await state()).toMatchObject({
        status: "BOUNCED",
        attempts: 1,
        error: expect.stringContaining("No such user"),
      });
      expect(await findSuppression(email)).toMatchObject({ reason: "BOUNCE" });
      expect((await sender.emails.send({ ...buildEmail(), to: [{ email }] })).status).toBe("SUPPRESSED");
    });

    it("does not suppress the address after a rejection by policy", async () => {
      server.setBehaviour({ recipient: () => "550 5.7.1 Relaying denied" });
      const { email, state } = await send();
      await service.deliverEmails();
      expect((await state()).status).toBe("BOUNCED");
      expect(await findSuppression(email)).toBeNull();
    });

    it("does not suppress the address after a rejection of the content", async () => {
      server.setBehaviour({ data: "554 5.6.0 Looks like spam" });
      const { email, state } = await send();
      await service.deliverEmails();
      expect((await state()).status).toBe("BOUNCED");
      expect(await findSuppression(email)).toBeNull();
    });
  });

  describe("a server that greylists", () => {
    it("receives the mail in the next attempt, after a backoff", async () => {
      server.setBehaviour({ recipient: () => "451 4.7.1 Come back later" });
      const { email, state } = await send();
      await service.deliverEmails();
      expect(await state()).toMatchObject({
        status: "QUEUED",
        attempts: 1,
        error: expect.stringContaining("Come back"),
      });
      server.setBehaviour({});
      await service.deliverEmails();
      expect(findReceivedBy(email)).toEqual([]);
      service.clock.advance(2 * 60_000);
      await service.deliverEmails();
      expect(findReceivedBy(email)).toHaveLength(1);
      expect(await state()).toMatchObject({ status: "SENT", attempts: 2, error: null });
    });

    it("receives eight attempts before the mail is FAILED", async () => {
      server.setBehaviour({ recipient: () => "451 4.7.1 Come back later" });
      const { state } = await send();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await service.deliverEmails();
        service.clock.advance(dayMs);
      }
      expect(await state()).toMatchObject({ status: "FAILED", attempts: 8 });
    });

    it("does not receive the mail again for recipients that were accepted", async () => {
      const to = [
        { email: "quick@example.com" },
        { email: "slow@example.com" },
        { email: "gone@example.com" },
      ];
      const responses: Record<string, string> = {
        "slow@example.com": "451 4.7.1 Later",
        "gone@example.com": "550 5.1.1 Gone",
      };
      server.setBehaviour({ recipient: (email) => responses[email] });
      const { state } = await send({ to });
      await service.deliverEmails();
      expect((await state()).status).toBe("QUEUED");
      server.setBehaviour({});
      service.clock.advance(dayMs);
      await service.deliverEmails();
      expect((await state()).status).toBe("SENT");
      expect(server.received.slice(-2).map(({ recipients }) => recipients)).toEqual([
        ["quick@example.com"],
        ["slow@example.com"],
      ]);
      expect(findReceivedBy("gone@example.com")).toEqual([]);
      expect(await findSuppression("gone@example.com")).toMatchObject({ reason: "BOUNCE" });
    });
  });

  describe("a server that fails", () => {
    it.each(["drop", "silence"] as const)(
      "receives the mail again after a failure during DATA (%s)",
      async (data) => {
        server.setBehaviour({ data });
        const { id, email, state } = await send();
        await deliverWithShortTimeout(service, server.url);
        expect(await state()).toMatchObject({ status: "QUEUED", attempts: 1, error: expect.any(String) });
        server.setBehaviour({});
        service.clock.advance(dayMs);
        await service.deliverEmails();
        expect(findReceivedBy(email).map(({ messageId }) => messageId)).toEqual([
          `<${id}@community.example>`,
        ]);
        expect((await state()).status).toBe("SENT");
      },
    );

    it("does not receive a mail that takes longer than its lease allows, until it is fast enough", async () => {
      const slowServer = await startMailServer({
        onRcptTo: (_address, _session, callback) => void setTimeout(callback, 40),
      });
      const to = Array.from({ length: 20 }, (_, index) => ({ email: `slowly-${index}@example.com` }));
      const { state } = await send({ to });
      // Each response is in time, but not all of them.
      await deliverWithShortTimeout(service, slowServer.url, { totalMs: 300 });
      expect(await state()).toMatchObject({
        status: "QUEUED",
        attempts: 1,
        error: "The mail server took longer than 0.3 seconds.",
      });
      await slowServer.stop();
      expect(slowServer.received).toEqual([]);
      service.clock.advance(dayMs);
      await service.deliverEmails();
      expect(findReceivedBy("slowly-19@example.com")).toHaveLength(1);
      expect(await state()).toMatchObject({ status: "SENT", attempts: 2 });
    });

    it("receives the mail after it was unreachable", async () => {
      const { email, state } = await send();
      await deliverWithShortTimeout(service, "smtp://127.0.0.1:1");
      expect((await state()).status).toBe("QUEUED");
      service.clock.advance(dayMs);
      await service.deliverEmails();
      expect(findReceivedBy(email)).toHaveLength(1);
    });
  });

  describe("the backoff", () => {
    it("grows by a factor of three up to twelve hours, with 20 % jitter", () => {
      const minutes = (attempts: number, random: number) => getBackoffMs(attempts, () => random) / 60_000;
      expect([1, 2, 3, 4, 7, 8].map((attempts) => minutes(attempts, 0.5))).toEqual([1, 3, 9, 27, 720, 720]);
      expect([minutes(1, 0), minutes(2, 0)]).toEqual([0.8, 2.4]);
    });
  });

  describe("TLS and authentication", () => {
    it("uses TLS and authentication with smtps", async () => {
      const authenticatedServer = await startMailServer({
        secure: true,
        authOptional: false,
        disabledCommands: [],
        onAuth({ username, password }, _session, callback) {
          if (username === "mailer" && password === "s3cret!") callback(null, { user: "mailer" });
          else callback(new Error("Wrong"));
        },
      });
      const { email, state } = await send();
      const serverAddress = `127.0.0.1:${authenticatedServer.port}/?tls.rejectUnauthorized=false`;
      await deliverWithShortTimeout(service, `smtps://mailer:wrong@${serverAddress}`);
      // A wrong password is a configuration error: the mail stays queued until the operator fixes it.
      expect((await state()).status).toBe("QUEUED");
      service.clock.advance(dayMs);
      await deliverWithShortTimeout(service, `smtps://mailer:s3cret!@${serverAddress}`);
      expect((await state()).status).toBe("SENT");
      expect(authenticatedServer.received.map(({ recipients }) => recipients)).toEqual([[email]]);
      await authenticatedServer.stop();
    });

    it("upgrades by STARTTLS when the server offers it", async () => {
      const tlsServer = await startMailServer({ disabledCommands: [], hideSTARTTLS: false });
      const { state } = await send();
      await deliverWithShortTimeout(
        service,
        `${tlsServer.url}/?tls.rejectUnauthorized=false&requireTLS=true`,
      );
      expect((await state()).status).toBe("SENT");
      expect(tlsServer.received.map(({ isSecure }) => isSecure)).toEqual([true]);
      await tlsServer.stop();
    });

    it("sends nothing to a server without TLS when TLS is required", async () => {
      const plainServer = await startMailServer();
      const { state } = await send();
      await deliverWithShortTimeout(service, `${plainServer.url}/?requireTLS=true`);
      expect((await state()).status).toBe("QUEUED");
      expect(plainServer.received).toEqual([]);
      await plainServer.stop();
    });

    it("rejects a self-signed certificate", async () => {
      const selfSigned = await startMailServer({ secure: true });
      const { state } = await send();
      await deliverWithShortTimeout(service, selfSigned.url);
      expect(await state()).toMatchObject({
        status: "QUEUED",
        error: expect.stringMatching(/certificate|self/i),
      });
      expect(selfSigned.received).toEqual([]);
      await selfSigned.stop();
    });
  });
});
