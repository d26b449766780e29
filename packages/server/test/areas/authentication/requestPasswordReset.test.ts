import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import { startService, type TestService } from "../../support/service.js";
import { findQueuedTemplates, findRecipients } from "./emails.js";
import { accountRateLimits, newEmail, password, postAuth, suspend } from "./support.js";

describeOperation("requestPasswordReset", {}, ({ service }) => {
  const requestReset = (email: string) => postAuth(service, "password-reset", { email });

  describe("202", () => {
    it("queues a mail and returns no body", async () => {
      const { resident, email } = await service.signUp();
      const response = await requestReset(email.toUpperCase());
      expect([response.status, response.text]).toEqual([202, ""]);
      expect(await findQueuedTemplates(service, resident.id)).toEqual(["VERIFY_EMAIL", "PASSWORD_RESET"]);
    });

    it("mails the stored address, not the requested one", async () => {
      const { resident, email } = await service.signUp();
      await requestReset(email.toUpperCase());
      expect(await findRecipients(service, resident.id)).toEqual([[], [email]]);
    });

    it("mails accounts that have no password", async () => {
      const { resident, email } = await service.signUp();
      await service.database.credential.delete({ where: { resident_id: resident.id } });
      await requestReset(email);
      expect(await findQueuedTemplates(service, resident.id)).toEqual(["VERIFY_EMAIL", "PASSWORD_RESET"]);
    });

    it("queues one mail per minute, also for 20 concurrent requests", async () => {
      const { resident, email } = await service.signUp();
      await Promise.all(Array.from({ length: 20 }, () => requestReset(email)));
      expect(await findQueuedTemplates(service, resident.id)).toEqual(["VERIFY_EMAIL", "PASSWORD_RESET"]);
      service.clock.advance(60_000);
      await requestReset(email);
      expect(await findQueuedTemplates(service, resident.id)).toHaveLength(3);
    });

    it("returns the same response and sends no mail for a pending or unknown address, or a suspended resident", async () => {
      const [account, suspended] = [await service.signUp(), await service.signUp()];
      const pendingEmail = newEmail();
      await service.database.resident.update({
        where: { id: account.resident.id },
        data: { pending_email: pendingEmail },
      });
      await suspend(service, suspended.resident.id);
      for (const email of [pendingEmail, suspended.email, newEmail()]) {
        const response = await requestReset(email);
        expect([response.status, response.text]).toEqual([202, ""]);
      }
      expect(await findQueuedTemplates(service, account.resident.id)).toEqual(["VERIFY_EMAIL"]);
      expect(await findQueuedTemplates(service, suspended.resident.id)).toEqual(["VERIFY_EMAIL"]);
    });
  });

  describe("400", () => {
    it.each([{}, { email: "ada" }, { email: "ada@example.com\r\nBcc: eve@example.com" }])(
      "rejects the body %j",
      async (body) => {
        expectProblem(await postAuth(service, "password-reset", body), 400, "validation-failed");
      },
    );
  });

  describe("429", () => {
    let rateLimited: TestService;
    beforeAll(async () => {
      rateLimited = await startService(accountRateLimits);
    });
    afterAll(() => rateLimited.stop());

    it("limits requests per email address, also for unknown addresses", async () => {
      const { email } = await rateLimited.signUp();
      for (const address of [email, newEmail()]) {
        const request = () => postAuth(rateLimited, "password-reset", { email: address });
        for (let count = 0; count < 10; count++) expect((await request()).status).toBe(202);
        expectProblem(await request(), 429, "quota-exceeded");
      }
    });

    it("is not delayed by failed logins", async () => {
      const { email } = await rateLimited.signUp({ password });
      for (let count = 0; count < 6; count++)
        await postAuth(rateLimited, "login", { identifier: email, password: "wrong but long" });
      expect((await postAuth(rateLimited, "password-reset", { email })).status).toBe(202);
    });
  });
});
