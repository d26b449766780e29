import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import { startService } from "../../support/service.js";
import { getCurrentResident, newEmail, password, postAuth, suspend } from "./support.js";

describeOperation("revokeSession", {}, ({ service }) => {
  const revoke = (id: string, token: string) =>
    service.http.delete(`/rest/v1/auth/sessions/${id}`).set("Authorization", `Bearer ${token}`);

  /** A resident with two sessions. */
  async function createTwoSessions() {
    const ada = await service.signUp({ email: newEmail(), password });
    const other = await service.api.authentication.signIn({ email: ada.email, password });
    return { ada, other };
  }

  describe("200", () => {
    it("ends the session with its access and refresh tokens, and no other session", async () => {
      const { ada, other } = await createTwoSessions();
      const deleted = await ada.api.authentication.revokeSession(other.session_id);
      const { deleted_at, purge_at } = deleted;
      expect(deleted).toEqual({
        id: other.session_id,
        object: "session",
        deleted: true,
        deleted_at,
        purge_at: new Date(Date.parse(deleted_at) + 30 * 86_400_000).toISOString(),
      });
      expect(purge_at).not.toBeNull();
      expectProblem(await getCurrentResident(service, other.access_token), 401, "session-revoked");
      expectProblem(
        await postAuth(service, "refresh", { refresh_token: other.refresh_token }),
        401,
        "session-revoked",
      );
      expect((await getCurrentResident(service, ada.token)).status).toBe(200);
    });

    it("is a logout when the session is the current one", async () => {
      const { ada, other } = await createTwoSessions();
      await ada.api.authentication.revokeSession(ada.session.session_id);
      expectProblem(await getCurrentResident(service, ada.token), 401, "session-revoked");
      expect((await getCurrentResident(service, other.access_token)).status).toBe(200);
    });

    it("accepts the id case-insensitively", async () => {
      const { ada, other } = await createTwoSessions();
      const response = await revoke(other.session_id.toUpperCase(), ada.token);
      expect((response.body as { id: string }).id).toBe(other.session_id);
      expectProblem(await getCurrentResident(service, other.access_token), 401, "session-revoked");
    });

    it("ends the access tokens in every process within a second", async () => {
      const { ada, other } = await createTwoSessions();
      const otherProcess = await startService({}, { sameDatabaseAs: service });
      expect((await getCurrentResident(otherProcess, other.access_token)).status).toBe(200);
      await ada.api.authentication.revokeSession(other.session_id);
      otherProcess.clock.advance(1_000);
      expectProblem(await getCurrentResident(otherProcess, other.access_token), 401, "session-revoked");
      await otherProcess.stop();
    });

    it("lets one of several concurrent requests succeed", async () => {
      const { ada, other } = await createTwoSessions();
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => revoke(other.session_id, ada.token)),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    });

    it("allows a suspended resident", async () => {
      const { ada, other } = await createTwoSessions();
      await suspend(service, ada.resident.id);
      expect((await revoke(other.session_id, ada.token)).status).toBe(200);
    });
  });

  describe("400", () => {
    it("rejects an unknown parameter", async () => {
      const { ada, other } = await createTwoSessions();
      const response = await revoke(`${other.session_id}?scope=ALL`, ada.token);
      expectProblem(response, 400, "unknown-parameter");
      expect((await getCurrentResident(service, other.access_token)).status).toBe(200);
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      const { other } = await createTwoSessions();
      const response = await service.http.delete(`/rest/v1/auth/sessions/${other.session_id}`);
      expectProblem(response, 401, "authentication-required");
      expect((await getCurrentResident(service, other.access_token)).status).toBe(200);
    });
  });

  describe("403", () => {
    it("returns 403 for a secret key sent by a browser", async () => {
      const { ada, other } = await createTwoSessions();
      const key = await service.key({ kind: "SECRET", scopes: [] });
      const response = await revoke(other.session_id, ada.token).set({
        "X-Service-Key": key,
        Origin: "https://app.example",
      });
      expectProblem(response, 403, "secret-key-in-browser");
    });
  });

  describe("404", () => {
    it("does not find a session of another resident, and does not end it", async () => {
      const { ada } = await createTwoSessions();
      const bob = await service.signUp({ email: newEmail(), password });
      expectProblem(await revoke(bob.session.session_id, ada.token), 404, "session-not-found");
      expect((await getCurrentResident(service, bob.token)).status).toBe(200);
    });

    it("does not find a session of another resident, even for staff", async () => {
      const { other } = await createTwoSessions();
      const admin = await service.admin();
      expectProblem(await revoke(other.session_id, admin.token), 404, "session-not-found");
    });

    it("does not find a session that has ended or expired", async () => {
      const { ada, other } = await createTwoSessions();
      await revoke(other.session_id, ada.token);
      expectProblem(await revoke(other.session_id, ada.token), 404, "session-not-found");
      const shortSession = await service.api.authentication.signIn({
        email: ada.email,
        password,
        remember_me: false,
      });
      service.clock.advance(86_400_000 + 1_000);
      const { access_token } = await service.api.authentication.refresh({
        refresh_token: ada.session.refresh_token,
      });
      expectProblem(await revoke(shortSession.session_id, access_token), 404, "session-not-found");
    });

    it.each(["01930e5c-6b00-7c00-8000-0000000000aa", "not-an-id", "%00"])("does not find %s", async (id) => {
      const { ada } = await createTwoSessions();
      expectProblem(await revoke(id, ada.token), 404, "session-not-found");
    });
  });
});
