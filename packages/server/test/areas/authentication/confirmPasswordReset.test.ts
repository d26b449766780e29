import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { type SignedIn, startService } from "../../support/service.js";
import { createMailToken, findQueuedTemplates } from "./emails.js";
import {
  accountRateLimits,
  getCurrentResident,
  newEmail,
  otherPassword,
  password,
  postAuth,
  suspend,
} from "./support.js";

describeOperation("confirmPasswordReset", {}, ({ service }) => {
  const hourMs = 3_600_000;
  const createToken = ({ resident, email }: SignedIn) =>
    createMailToken(service, "RESET", resident.id, email);
  const confirm = (token: string, new_password = otherPassword) =>
    postAuth(service, "password-reset/confirm", { token, new_password });
  const signIn = (email: string, chosenPassword: string) =>
    postAuth(service, "sign-in", { email, password: chosenPassword });
  const expectInvalidToken = async (token: string) =>
    expectProblem(await confirm(token), 400, "mail-token-invalid");

  describe("204", () => {
    it("replaces the password", async () => {
      const account = await service.signUp({ password });
      const response = await confirm(await createToken(account));
      expect([response.status, response.text]).toEqual([204, ""]);
      expectProblem(await signIn(account.email, password), 401, "invalid-credentials");
      expect((await signIn(account.email, otherPassword)).status).toBe(200);
    });

    it("ends all sessions immediately", async () => {
      const account = await service.signUp({ password });
      const otherSession = await service.api.authentication.signIn({ email: account.email, password });
      await confirm(await createToken(account));
      expectProblem(await getCurrentResident(service, account.token), 401, "session-revoked");
      expectProblem(await getCurrentResident(service, otherSession.access_token), 401, "session-revoked");
      const { refresh_token } = otherSession;
      expectProblem(await postAuth(service, "refresh", { refresh_token }), 401, "session-revoked");
    });

    it("sets the first password of an account", async () => {
      const account = await service.signUp();
      await service.database.credential.delete({ where: { resident_id: account.resident.id } });
      expect((await confirm(await createToken(account))).status).toBe(204);
      expect((await signIn(account.email, otherPassword)).body).toMatchObject({
        resident: { has_password: true },
      });
    });

    it("verifies the address and sends a welcome mail", async () => {
      const account = await service.signUp();
      await confirm(await createToken(account));
      const { body } = await signIn(account.email, otherPassword);
      expect(body).toMatchObject({ resident: { email_verified: true } });
      expect(await findQueuedTemplates(service, account.resident.id)).toEqual([
        "VERIFY_EMAIL",
        "WELCOME",
        "GENERIC",
      ]);
    });

    it("cancels a pending change of the address, and unlinks identities whose provider did not verify the address", async () => {
      const account = await service.signUp();
      const { id } = account.resident;
      const pendingEmail = newEmail();
      await service.database.resident.update({ where: { id }, data: { pending_email: pendingEmail } });
      const linked = {
        id: service.dependencies.newId(),
        provider: "FACEBOOK",
        subject: "eve",
        email: account.email,
      };
      await service.database.identity.create({ data: { ...linked, resident_id: id } });
      const pendingToken = await createMailToken(service, "VERIFY", id, pendingEmail);
      await confirm(await createToken(account));
      expectProblem(
        await postAuth(service, "verify-email", { token: pendingToken }),
        400,
        "mail-token-invalid",
      );
      const { body } = await signIn(account.email, otherPassword);
      expect(body).toMatchObject({ resident: { pending_email: null, identities: [] } });
    });

    it("writes an audit log entry", async () => {
      const account = await service.signUp();
      await confirm(await createToken(account));
      const audited = await service.database.auditLog.findMany({ where: { object_id: account.resident.id } });
      expect(audited.map(({ action }) => action)).toEqual(["resident.password_reset"]);
    });

    it("clears the login delays of the address and of the username", async () => {
      const rateLimited = await startService(accountRateLimits);
      try {
        const { resident, email } = await rateLimited.signUp({ password });
        const identifiers = [email, resident.username];
        const attempt = (identifier: string, attemptedPassword: string) =>
          postAuth(rateLimited, "login", { identifier, password: attemptedPassword });
        for (const identifier of identifiers) {
          for (let count = 0; count < 5; count++) await attempt(identifier, "wrong but long");
          expectProblem(await attempt(identifier, password), 429, "quota-exceeded");
        }
        const token = await createMailToken(rateLimited, "RESET", resident.id, email);
        const body = { token, new_password: otherPassword };
        expect((await postAuth(rateLimited, "password-reset/confirm", body)).status).toBe(204);
        for (const identifier of identifiers)
          expect((await attempt(identifier, otherPassword)).status).toBe(200);
      } finally {
        await rateLimited.stop();
      }
    });
  });

  describe("400", () => {
    it("accepts a token once, and revokes tokens that were mailed before", async () => {
      const account = await service.signUp();
      const [first, second] = [await createToken(account), await createToken(account)];
      expect((await confirm(first)).status).toBe(204);
      await expectInvalidToken(first);
      await expectInvalidToken(second);
    });

    it("lets one of several concurrent requests succeed", async () => {
      const account = await service.signUp();
      const token = await createToken(account);
      const passwords = ["first of new words", "second of new words", "third of new words"];
      const responses = await Promise.all(passwords.map((newPassword) => confirm(token, newPassword)));
      const acceptedPasswords = passwords.filter((_, index) => responses[index]?.status === 204);
      expect(acceptedPasswords).toHaveLength(1);
      expect((await signIn(account.email, acceptedPasswords[0] ?? "")).status).toBe(200);
    });

    it("accepts a token for an hour", async () => {
      const [early, late] = [await service.signUp(), await service.signUp()];
      const tokens = [await createToken(early), await createToken(late)] as const;
      service.clock.advance(hourMs - 60_000);
      expect((await confirm(tokens[0])).status).toBe(204);
      service.clock.advance(60_000);
      await expectInvalidToken(tokens[1]);
    });

    it.each(["nonsense", "a".repeat(43), "' OR true --"])("rejects %s", (token) => expectInvalidToken(token));

    it("rejects a verification token", async () => {
      const { resident, email } = await service.signUp();
      await expectInvalidToken(await createMailToken(service, "VERIFY", resident.id, email));
    });

    it("rejects a token that was mailed to a former address", async () => {
      const account = await service.signUp();
      const token = await createToken(account);
      await service.database.resident.update({
        where: { id: account.resident.id },
        data: { email: newEmail() },
      });
      await expectInvalidToken(token);
    });

    it("rejects a token that was mailed before the password was changed", async () => {
      const account = await service.signUp({ password });
      const token = await createToken(account);
      await account.api.authentication.changePassword({
        current_password: password,
        new_password: otherPassword,
      });
      await expectInvalidToken(token);
    });

    it("rejects a weak password, reports its pointer and does not consume the token", async () => {
      const account = await service.signUp();
      const token = await createToken(account);
      for (const weak of ["qwertyuiop", `${account.resident.username} and more`]) {
        const response = await confirm(token, weak);
        expectProblem(response, 400, "weak-password");
        expect(readProblem(response).errors).toMatchObject([{ pointer: "/new_password" }]);
      }
      expect((await confirm(token)).status).toBe(204);
    });

    it.each([{}, { token: "x" }, { token: "x", new_password: "short" }])(
      "rejects the body %j",
      async (body) => {
        expectProblem(await postAuth(service, "password-reset/confirm", body), 400, "validation-failed");
      },
    );
  });

  describe("403", () => {
    it("rejects a suspended resident and changes nothing", async () => {
      const account = await service.signUp({ password });
      const token = await createToken(account);
      await suspend(service, account.resident.id);
      expectProblem(await confirm(token), 403, "resident-suspended");
      await service.database.resident.update({
        where: { id: account.resident.id },
        data: { status: "ACTIVE" },
      });
      expect((await signIn(account.email, password)).status).toBe(200);
    });
  });
});
