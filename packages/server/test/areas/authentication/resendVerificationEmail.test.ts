import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import { startService } from "../../support/service.js";
import { findQueuedTemplates, findRecipients } from "./emails.js";
import { accountRateLimits, newEmail, postAuth, suspend } from "./support.js";

describeOperation("resendVerificationEmail", {}, ({ service }) => {
  const minuteMs = 60_000;
  const resend = (email: string) => postAuth(service, "verify-email/resend", { email });
  const updateResident = (id: string, data: { email_verified_at: Date } | { pending_email: string }) =>
    service.database.resident.update({ where: { id }, data });

  describe("202", () => {
    it("queues another mail and returns no body", async () => {
      const { resident, email } = await service.signUp();
      service.clock.advance(minuteMs);
      const response = await resend(email.toUpperCase());
      expect([response.status, response.text]).toEqual([202, ""]);
      expect(await findQueuedTemplates(service, resident.id)).toEqual(["VERIFY_EMAIL", "VERIFY_EMAIL"]);
    });

    it("queues one mail per minute, also for 20 concurrent requests", async () => {
      const { resident, email } = await service.signUp();
      service.clock.advance(minuteMs);
      await Promise.all(Array.from({ length: 20 }, () => resend(email)));
      expect(await findQueuedTemplates(service, resident.id)).toEqual(["VERIFY_EMAIL", "VERIFY_EMAIL"]);
    });

    it("mails the pending address, not the current one", async () => {
      const { resident } = await service.signUp();
      const pendingEmail = newEmail();
      await updateResident(resident.id, { email_verified_at: service.clock() });
      await updateResident(resident.id, { pending_email: pendingEmail });
      service.clock.advance(minuteMs);
      await resend(pendingEmail);
      expect(await findRecipients(service, resident.id)).toEqual([[], [pendingEmail]]);
    });

    it("mails each account with the pending address", async () => {
      const pendingEmail = newEmail();
      const accounts = [await service.signUp(), await service.signUp()];
      for (const { resident } of accounts) await updateResident(resident.id, { pending_email: pendingEmail });
      service.clock.advance(minuteMs);
      await resend(pendingEmail);
      for (const { resident } of accounts)
        expect(await findRecipients(service, resident.id)).toEqual([[], [pendingEmail]]);
    });

    it("returns the same response and sends no mail for a verified or unknown address, or a suspended resident", async () => {
      const [verified, suspended] = [await service.signUp(), await service.signUp()];
      await updateResident(verified.resident.id, { email_verified_at: service.clock() });
      await suspend(service, suspended.resident.id);
      service.clock.advance(minuteMs);
      for (const email of [verified.email, suspended.email, newEmail()]) {
        const response = await resend(email);
        expect([response.status, response.text]).toEqual([202, ""]);
      }
      expect(await findQueuedTemplates(service, verified.resident.id)).toEqual(["VERIFY_EMAIL"]);
      expect(await findQueuedTemplates(service, suspended.resident.id)).toEqual(["VERIFY_EMAIL"]);
    });
  });

  describe("400", () => {
    it.each([{}, { email: "ada" }, { email: "ada@example.com", to: "eve@example.com" }])(
      "rejects the body %j",
      async (body) => {
        expect((await postAuth(service, "verify-email/resend", body)).status).toBe(400);
      },
    );
  });

  describe("429", () => {
    it("limits requests per email address, also for unknown addresses", async () => {
      const rateLimited = await startService(accountRateLimits);
      try {
        const { email } = await rateLimited.signUp();
        for (const address of [email, newEmail()]) {
          const request = () => postAuth(rateLimited, "verify-email/resend", { email: address });
          for (let count = 0; count < 10; count++) expect((await request()).status).toBe(202);
          expectProblem(await request(), 429, "quota-exceeded");
        }
      } finally {
        await rateLimited.stop();
      }
    });
  });
});
