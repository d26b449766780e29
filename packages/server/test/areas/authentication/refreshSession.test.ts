import { describe, expect, it } from "@jest/globals";
import { createRefreshTokens } from "../../../src/areas/authentication/refresh-tokens.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readSession } from "../../support/response-bodies.js";
import { findQueuedTemplates } from "./emails.js";
import { getCurrentResident, password, postAuth, suspend } from "./support.js";

describeOperation("refreshSession", {}, ({ service }) => {
  const refresh = (refresh_token: string) => postAuth(service, "refresh", { refresh_token });
  /** Exchanges a token, and returns the new one. */
  const exchange = async (token: string) => readSession(await refresh(token).expect(200)).refresh_token;

  describe("200", () => {
    it("exchanges a refresh token for new tokens of the same session", async () => {
      const { session } = await service.signUp({ password });
      const next = await service.api.authentication.refresh({ refresh_token: session.refresh_token });
      expect(next.session_id).toBe(session.session_id);
      expect(next.refresh_token).not.toBe(session.refresh_token);
      expect(next.is_new_resident).toBe(false);
      expect((await getCurrentResident(service, next.access_token)).status).toBe(200);
    });

    it("returns the same new token when the request is retried", async () => {
      const { session } = await service.signUp({ password });
      const first = await refresh(session.refresh_token);
      service.clock.advance(29_000);
      const second = await refresh(session.refresh_token);
      expect(second.status).toBe(200);
      expect(readSession(second).refresh_token).toBe(readSession(first).refresh_token);
    });

    it("rotates the token once for 20 concurrent requests", async () => {
      const { session } = await service.signUp({ password });
      const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
      expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
      const tokens = new Set(responses.map((response) => readSession(response).refresh_token));
      expect(tokens.size).toBe(1);
      const { refresh_counter, revoked_at } = await service.database.session.findUniqueOrThrow({
        where: { id: session.session_id },
      });
      expect({ refresh_counter, revoked_at }).toEqual({ refresh_counter: 1n, revoked_at: null });
      for (const token of tokens) expect((await refresh(token)).status).toBe(200);
    });
  });

  describe("200 after a lost response", () => {
    it("exchanges the token again, however late, and without a mail", async () => {
      const { session, resident } = await service.signUp({ password });
      const lost = await exchange(session.refresh_token);
      for (const days of [0.01, 1, 20, 20]) {
        service.clock.advance(days * 86_400_000);
        const next = await exchange(session.refresh_token);
        expect(next).not.toBe(lost);
      }
      expect(await findQueuedTemplates(service, resident.id)).toEqual(["VERIFY_EMAIL"]);
      expect(await service.database.auditLog.count({ where: { object_id: session.session_id } })).toBe(0);
    });

    it("goes on from the last new token, whose predecessor can be exchanged again if its response is lost too", async () => {
      const { session } = await service.signUp({ password });
      await exchange(session.refresh_token);
      service.clock.advance(31_000);
      let token = await exchange(session.refresh_token);
      for (let turn = 0; turn < 3; turn++) {
        await exchange(token);
        service.clock.advance(31_000);
        token = await exchange(token);
      }
      expect((await refresh(token)).status).toBe(200);
    });

    it("returns the same new token to 20 concurrent retries", async () => {
      const { session } = await service.signUp({ password });
      const lost = await exchange(session.refresh_token);
      service.clock.advance(31_000);
      const tokens = await Promise.all(Array.from({ length: 20 }, () => exchange(session.refresh_token)));
      expect(new Set(tokens).size).toBe(1);
      expect(tokens).not.toContain(lost);
      expect((await refresh(String(tokens[0]))).status).toBe(200);
    });

    it("does so even if the access token of the lost response was used", async () => {
      const { session } = await service.signUp({ password });
      const { access_token } = readSession(await refresh(session.refresh_token));
      expect((await getCurrentResident(service, access_token)).status).toBe(200);
      service.clock.advance(31_000);
      expect((await refresh(session.refresh_token)).status).toBe(200);
    });
  });

  describe("400", () => {
    it("rejects a body without a token", async () => {
      expectProblem(await postAuth(service, "refresh", {}), 400, "validation-failed");
    });
  });

  describe("401", () => {
    it("ends the session when a token is reused whose successor was used", async () => {
      const { session } = await service.signUp({ password });
      const next = readSession(await refresh(await exchange(session.refresh_token)));
      service.clock.advance(31_000);
      expectProblem(await refresh(session.refresh_token), 401, "refresh-token-reused");
      expectProblem(await getCurrentResident(service, next.access_token), 401, "session-revoked");
      expectProblem(await refresh(next.refresh_token), 401, "session-revoked");
    });

    it("ends the session when a token is used that was replaced because its response seemed to be lost", async () => {
      const { session } = await service.signUp({ password });
      const lost = await exchange(session.refresh_token);
      service.clock.advance(31_000);
      const next = await exchange(session.refresh_token);
      expectProblem(await refresh(lost), 401, "refresh-token-reused");
      expectProblem(await refresh(next), 401, "session-revoked");
      expectProblem(await refresh(session.refresh_token), 401, "session-revoked");
    });

    it("keeps no two tokens when a token and its successor are used at the same time", async () => {
      for (let round = 0; round < 10; round++) {
        const { session } = await service.signUp({ password });
        const parent = session.refresh_token;
        const child = await exchange(parent);
        service.clock.advance(31_000);
        const responses = await Promise.all([parent, child, parent, child].map((token) => refresh(token)));
        expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
        expect(responses.map(({ body }) => (body as { code?: string }).code)).toContain(
          "refresh-token-reused",
        );
        for (const response of responses.filter(({ status }) => status === 200))
          expectProblem(await refresh(readSession(response).refresh_token), 401, "session-revoked");
      }
    });

    it("ends the session immediately when an older token is reused", async () => {
      const { session } = await service.signUp({ password });
      const next = await refresh(session.refresh_token);
      await refresh(readSession(next).refresh_token);
      expectProblem(await refresh(session.refresh_token), 401, "refresh-token-reused");
    });

    it("writes an audit log entry of the reuse and notifies the resident", async () => {
      const { session, resident } = await service.signUp({ password });
      await exchange(await exchange(session.refresh_token));
      await refresh(session.refresh_token);
      const audited = await service.database.auditLog.findMany({ where: { object_id: session.session_id } });
      expect(audited.map(({ action }) => action)).toEqual(["session.refresh_token_reused"]);
      const mails = await service.database.email.findMany({
        where: { resident_id: resident.id },
        orderBy: { id: "asc" },
      });
      expect(mails.map(({ template }) => template)).toEqual(["VERIFY_EMAIL", "GENERIC"]);
    });

    it("does not end other sessions", async () => {
      const { session, email } = await service.signUp({ password });
      const other = await service.api.authentication.signIn({ email, password });
      await exchange(await exchange(session.refresh_token));
      expectProblem(await refresh(session.refresh_token), 401, "refresh-token-reused");
      expect((await refresh(other.refresh_token)).status).toBe(200);
    });

    it.each([
      ["a malformed token", () => "nonsense"],
      ["an empty string", () => ""],
      ["a string longer than any token", () => "a".repeat(4096)],
      [
        "a counter that is too long",
        () => `01930e5c-6b00-7c00-8000-0000000000aa.${"9".repeat(40)}.${"a".repeat(43)}`,
      ],
      ["a token of an unknown session", () => `01930e5c-6b00-7c00-8000-0000000000aa.0.${"a".repeat(43)}`],
    ])("rejects %s", async (_, token) => {
      expectProblem(await refresh(token()), 401, "refresh-token-invalid");
    });

    it("rejects a forged counter, and a token created with another secret", async () => {
      const { session } = await service.signUp({ password });
      const [id, , mac] = session.refresh_token.split(".");
      expectProblem(await refresh(`${id}.1.${mac}`), 401, "refresh-token-invalid");
      const foreign = createRefreshTokens(["another secret of another service"]);
      const forged = foreign.create(session.session_id, 0n, foreign.generateKey(session.session_id));
      expectProblem(await refresh(forged), 401, "refresh-token-invalid");
      expect((await refresh(session.refresh_token)).status).toBe(200);
    });

    it("rejects a session whose key was encrypted with another secret", async () => {
      const { session } = await service.signUp({ password });
      const hmac_key = createRefreshTokens(["the former session secret"]).generateKey(session.session_id);
      await service.database.session.update({ where: { id: session.session_id }, data: { hmac_key } });
      expectProblem(await refresh(session.refresh_token), 401, "refresh-token-invalid");
    });

    it("rejects a session that was not used for 30 days", async () => {
      const { session } = await service.signUp({ password });
      service.clock.advance(30 * 86_400_000 + 1_000);
      expectProblem(await refresh(session.refresh_token), 401, "refresh-token-invalid");
    });

    it("rejects a session that is older than 90 days", async () => {
      const { session } = await service.signUp({ password });
      let token = session.refresh_token;
      for (const days of [29, 29, 29]) {
        service.clock.advance(days * 86_400_000);
        token = readSession(await refresh(token)).refresh_token;
      }
      service.clock.advance(4 * 86_400_000);
      expectProblem(await refresh(token), 401, "refresh-token-invalid");
    });

    it("rejects a session that was logged out", async () => {
      const { session, token } = await service.signUp({ password });
      await postAuth(service, "logout", undefined, token);
      expectProblem(await refresh(session.refresh_token), 401, "session-revoked");
    });
  });

  describe("403", () => {
    it("returns resident-suspended", async () => {
      const { session, resident } = await service.signUp({ password });
      await suspend(service, resident.id);
      expectProblem(await refresh(session.refresh_token), 403, "resident-suspended");
    });
  });
});
