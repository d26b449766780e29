import { beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import type { Response } from "supertest";
import { describeService } from "../../support/describe-operation.js";
import { expectProblem, readSession } from "../../support/response-bodies.js";
import type { SignedIn } from "../../support/service.js";
import { accountRateLimits, getCurrentResident, newEmail, password, postAuth, suspend } from "./support.js";

describeService("attacks", { environment: accountRateLimits }, ({ service }) => {
  /** The response without ids and timestamps, which differ between any two responses. */
  function toComparable({ status, headers, text }: Response): unknown {
    const { "x-request-id": id = "" } = headers as Record<string, string>;
    const volatileHeaders = ["date", "ratelimit", "x-request-id", "retry-after", "content-length"];
    const names = Object.keys(headers).toSorted();
    const stableHeaders = Object.entries(headers as object).filter(
      ([name]) => !volatileHeaders.includes(name),
    );
    const comparableText = text
      .replaceAll(id, "<id>")
      .replace(/Try again in \d+/, "Try again in <n>")
      .replace(/"retry_after":\d+/, '"retry_after":<n>');
    return { status, names, headers: Object.fromEntries(stableHeaders), text: comparableText };
  }

  describe("account enumeration: known and unknown accounts get the same response", () => {
    type SendRequest = (email: string) => PromiseLike<Response>;
    /** The name of each operation, how often to call it to reach the login delay or the mail limit, and the request. */
    const requests: [string, number, SendRequest][] = [
      ["login", 5, (email) => postAuth(service, "login", { identifier: email, password: "wrong but long" })],
      ["signIn", 5, (email) => postAuth(service, "sign-in", { email, password: "wrong but long" })],
      ["resendVerificationEmail", 11, (email) => postAuth(service, "verify-email/resend", { email })],
      ["requestPasswordReset", 11, (email) => postAuth(service, "password-reset", { email })],
    ];
    const accounts: [string, (account: SignedIn) => Promise<unknown>][] = [
      ["an account with a password", () => Promise.resolve()],
      ["a verified account", ({ resident: { id } }) => updateResident(id, { email_verified_at: new Date() })],
      ["a social-only account", ({ resident: { id } }) => deletePassword(id)],
      ["a suspended account", ({ resident: { id } }) => suspend(service, id)],
      ["a deleted account", ({ resident: { id } }) => updateResident(id, { deleted_at: new Date() })],
    ];
    const updateResident = (id: string, data: { email_verified_at: Date } | { deleted_at: Date }) =>
      service.database.resident.update({ where: { id }, data });
    const deletePassword = (id: string) => service.database.credential.delete({ where: { resident_id: id } });

    describe.each(requests)("%s", (_, repetitions, sendRequest) => {
      it.each(accounts)("%s", async (__, prepareAccount) => {
        const account = await service.signUp();
        await prepareAccount(account);
        const unknownEmail = newEmail();
        // Signing up counts as an attempt too.
        service.clock.advance(61_000);
        for (let count = 0; count < repetitions; count++)
          expect(toComparable(await sendRequest(account.email))).toEqual(
            toComparable(await sendRequest(unknownEmail)),
          );
      });
    });

    it("login by username", async () => {
      const { resident } = await service.signUp();
      const attemptLogin = (identifier: string) =>
        postAuth(service, "login", { identifier, password: "wrong but long" });
      expect(toComparable(await attemptLogin(resident.username))).toEqual(
        toComparable(await attemptLogin("nobody_at_all")),
      );
    });
  });

  describe("privilege escalation: rejects", () => {
    let admin: SignedIn;
    let attacker: SignedIn;
    beforeAll(async () => {
      admin = await service.admin();
      attacker = await service.signUp({ password });
    });

    it.each(["sub", "sid", "roles_v", "exp"])("an access token with another %s", async (claim) => {
      const [header, payload, signature] = attacker.token.split(".");
      const forged = {
        ...decodeJwt(attacker.token),
        [claim]: decodeJwt(admin.token)[claim],
        jti: "forged",
      };
      const encoded = Buffer.from(JSON.stringify(forged)).toString("base64url");
      expect(encoded).not.toBe(payload);
      expectProblem(
        await getCurrentResident(service, `${header}.${encoded}.${signature}`),
        401,
        "invalid-token",
      );
    });

    it("an access token with the signature of another token", async () => {
      const [header, payload] = admin.token.split(".");
      const forged = `${header}.${payload}.${attacker.token.split(".")[2]}`;
      expectProblem(await getCurrentResident(service, forged), 401, "invalid-token");
    });

    it("a refresh token with the id of another session", async () => {
      const [, counter, mac] = attacker.session.refresh_token.split(".");
      const refresh_token = `${admin.session.session_id}.${counter}.${mac}`;
      expectProblem(await postAuth(service, "refresh", { refresh_token }), 401, "refresh-token-invalid");
      expect((await getCurrentResident(service, admin.token)).status).toBe(200);
    });

    it("an access token as a refresh token, and a refresh token as an access token", async () => {
      const { token, session } = attacker;
      expectProblem(
        await postAuth(service, "refresh", { refresh_token: token }),
        401,
        "refresh-token-invalid",
      );
      expectProblem(await getCurrentResident(service, session.refresh_token), 401, "invalid-token");
    });

    it.each([
      { roles: ["admin"] },
      { role: "admin" },
      { email_verified: true },
      { status: "ACTIVE" },
      { id: "1" },
    ])("a sign-up with %j", async (field) => {
      const body = { email: newEmail(), password, ...field };
      expectProblem(await postAuth(service, "sign-up", body), 400, "unknown-field");
    });

    it("a sign-up with a polluted prototype", async () => {
      const json = `{"email": "${newEmail()}", "password": "${password}", "__proto__": {"roles": ["admin"]}}`;
      const type = { "Content-Type": "application/json" };
      const response = await service.http.post("/rest/v1/auth/sign-up").set(type).send(json);
      expectProblem(response, 400, "unknown-field");
    });
  });

  describe("a stolen refresh token", () => {
    it("ends the session when both the attacker and the owner have used it", async () => {
      const { session } = await service.signUp();
      const { refresh_token } = session;
      const stolen = readSession(await postAuth(service, "refresh", { refresh_token }));
      await postAuth(service, "refresh", { refresh_token: stolen.refresh_token });
      expectProblem(await postAuth(service, "refresh", { refresh_token }), 401, "refresh-token-reused");
      expectProblem(await getCurrentResident(service, stolen.access_token), 401, "session-revoked");
    });
  });
});
