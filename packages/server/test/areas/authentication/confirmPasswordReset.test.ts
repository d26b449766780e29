import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { startService, type SignedIn } from "../../support/service.js";
import { createMailToken, findQueuedTemplates } from "./emails.js";
import { newEmail, otherPassword, password, postAuth, getProfile, suspend } from "./support.js";

describeOperation("confirmPasswordReset", {}, ({ service }) => {
  const hourMs = 3_600_000;
  const createToken = ({ resident, email }: SignedIn) =>
    createMailToken(service, "RESET", resident.id, email);
  const confirm = (token: string, new_password = otherPassword) =>
    postAuth(service, "password-reset/confirm", { token, new_password });
  const signIn = (email: string, input: string) => postAuth(service, "sign-in", { email, password: input });
  const expectInvalidToken = async (token: string) =>
    expectProblem(await confirm(token), 400, "mail-token-invalid");

  describe("204", () => {
    it("replaces the password", async () => {
      const person = await service.signUp({ password });
      const response = await confirm(await createToken(person));
      expect([response.status, response.text]).toEqual([204, ""]);
      expectProblem(await signIn(person.email, password), 401, "invalid-credentials");
      expect((await signIn(person.email, otherPassword)).status).toBe(200);
    });

    it("ends all sessions immediately", async () => {
      const person = await service.signUp({ password });
      const otherSession = await service.api.authentication.signIn({ email: person.email, password });
      await confirm(await createToken(person));
      expectProblem(await getProfile(service, person.token), 401, "session-revoked");
      expectProblem(await getProfile(service, otherSession.access_token), 401, "session-revoked");
      const { refresh_token } = otherSession;
      expectProblem(await postAuth(service, "refresh", { refresh_token }), 401, "session-revoked");
    });

    it("sets the first password of an account", async () => {
      const person = await service.signUp();
      await service.database.credential.delete({ where: { resident_id: person.resident.id } });
      expect((await confirm(await createToken(person))).status).toBe(204);
      expect((await signIn(person.email, otherPassword)).body).toMatchObject({
        resident: { has_password: true },
      });
    });

    it("verifies the address and sends a welcome mail", async () => {
      const person = await service.signUp();
      await confirm(await createToken(person));
      const { body } = await signIn(person.email, otherPassword);
      expect(body).toMatchObject({ resident: { email_verified: true } });
      expect(await findQueuedTemplates(service, person.resident.id)).toEqual([
        "VERIFY_EMAIL",
        "WELCOME",
        "GENERIC",
      ]);
    });

    it("cancels a pending address and unlinks identities that were linked before the verification", async () => {
      const person = await service.signUp();
      const { id } = person.resident;
      const next = newEmail();
      await service.database.resident.update({ where: { id }, data: { pending_email: next } });
      const linked = {
        id: service.dependencies.newId(),
        provider: "FACEBOOK",
        subject: "eve",
        email: person.email,
      };
      await service.database.identity.create({ data: { ...linked, resident_id: id } });
      const planted = await createMailToken(service, "VERIFY", id, next);
      await confirm(await createToken(person));
      expectProblem(await postAuth(service, "verify-email", { token: planted }), 400, "mail-token-invalid");
      const { body } = await signIn(person.email, otherPassword);
      expect(body).toMatchObject({ resident: { pending_email: null, identities: [] } });
    });

    it("writes an audit log entry", async () => {
      const person = await service.signUp();
      await confirm(await createToken(person));
      const audited = await service.database.auditLog.findMany({ where: { object_id: person.resident.id } });
      expect(audited.map(({ action }) => action)).toEqual(["resident.password_reset"]);
    });

    it("clears the login delay", async () => {
      const limits = { RATE_LIMITS: "on", RATE_LIMIT_CREDENTIALS_ADDRESS: "100000" };
      const limited = await startService(limits);
      try {
        const { resident, email } = await limited.signUp({ password });
        const attempt = (input: string) => postAuth(limited, "sign-in", { email, password: input });
        for (let time = 0; time < 5; time++) await attempt("wrong but long");
        expectProblem(await attempt(password), 429, "quota-exceeded");
        const token = await createMailToken(limited, "RESET", resident.id, email);
        const body = { token, new_password: otherPassword };
        expect((await postAuth(limited, "password-reset/confirm", body)).status).toBe(204);
        expect((await attempt(otherPassword)).status).toBe(200);
      } finally {
        await limited.stop();
      }
    });
  });

  describe("400", () => {
    it("accepts a token once, and revokes tokens that were mailed before", async () => {
      const person = await service.signUp();
      const [first, second] = [await createToken(person), await createToken(person)];
      expect((await confirm(first)).status).toBe(204);
      await expectInvalidToken(first);
      await expectInvalidToken(second);
    });

    it("lets one of several concurrent requests succeed", async () => {
      const person = await service.signUp();
      const token = await createToken(person);
      const passwords = ["first of new words", "second of new words", "third of new words"];
      const responses = await Promise.all(passwords.map((chosen) => confirm(token, chosen)));
      const winners = passwords.filter((_, index) => responses[index]?.status === 204);
      expect(winners).toHaveLength(1);
      expect((await signIn(person.email, winners[0] ?? "")).status).toBe(200);
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

    it("rejects a token that verifies an address", async () => {
      const { resident, email } = await service.signUp();
      await expectInvalidToken(await createMailToken(service, "VERIFY", resident.id, email));
    });

    it("rejects a token that was mailed to a former address", async () => {
      const person = await service.signUp();
      const token = await createToken(person);
      await service.database.resident.update({
        where: { id: person.resident.id },
        data: { email: newEmail() },
      });
      await expectInvalidToken(token);
    });

    it("rejects a token that was mailed before the password was changed", async () => {
      const person = await service.signUp({ password });
      const token = await createToken(person);
      await person.api.authentication.changePassword({
        current_password: password,
        new_password: otherPassword,
      });
      await expectInvalidToken(token);
    });

    it("rejects a weak password with its pointer, without consuming the token", async () => {
      const person = await service.signUp();
      const token = await createToken(person);
      for (const weak of ["qwertyuiop", `${person.resident.username} and more`]) {
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
      const person = await service.signUp({ password });
      const token = await createToken(person);
      await suspend(service, person.resident.id);
      expectProblem(await confirm(token), 403, "resident-suspended");
      await service.database.resident.update({
        where: { id: person.resident.id },
        data: { status: "ACTIVE" },
      });
      expect((await signIn(person.email, password)).status).toBe(200);
    });
  });
});
