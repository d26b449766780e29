import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import type { SignedIn } from "../../support/service.js";
import { newEmail, password, suspend } from "./support.js";

describeOperation("listSessions", {}, ({ service }) => {
  const path = "/rest/v1/auth/sessions";

  /** Starts another session, like a second device. */
  async function signInAs({ email }: SignedIn, userAgent: string): Promise<string> {
    service.clock.advance(1_000);
    const response = await service.http
      .post("/rest/v1/auth/sign-in")
      .set("User-Agent", userAgent)
      .send({ email, password });
    return (response.body as { session_id: string }).session_id;
  }

  const signUp = () => service.signUp({ email: newEmail(), password });

  describe("200", () => {
    it("returns the caller's sessions, most recently used first, and marks the current one", async () => {
      const ada = await signUp();
      const phone = await signInAs(ada, "Phone/1.0");
      const { data } = await ada.api.authentication.listSessions();
      expect(data.map(({ id }) => id)).toEqual([phone, ada.session.session_id]);
      expect(data.map(({ is_current }) => is_current)).toEqual([false, true]);
      const [first] = data;
      expect(first).toEqual({
        id: phone,
        user_agent: "Phone/1.0",
        is_current: false,
        created_at: first?.created_at,
        last_used_at: first?.created_at,
        expires_at: new Date(Date.parse(first?.created_at ?? "") + 30 * 86_400_000).toISOString(),
      });
    });

    it("lists a refreshed session first and extends its expiry", async () => {
      const ada = await signUp();
      await signInAs(ada, "Phone/1.0");
      service.clock.advance(60_000);
      await service.api.authentication.refresh({ refresh_token: ada.session.refresh_token });
      const { data } = await ada.api.authentication.listSessions();
      const [first] = data;
      expect(first).toMatchObject({ id: ada.session.session_id });
      const { created_at = "", last_used_at = "", expires_at = "" } = first ?? {};
      expect(Date.parse(last_used_at) - Date.parse(created_at)).toBeGreaterThanOrEqual(61_000);
      expect(Date.parse(expires_at) - Date.parse(last_used_at)).toBe(30 * 86_400_000);
    });

    it("omits ended and expired sessions and those of other residents", async () => {
      const [ada, bob] = [await signUp(), await signUp()];
      const shortSession = await service.api.authentication.signIn({
        email: ada.email,
        password,
        remember_me: false,
      });
      const ended = await service.api.authentication.signIn({ email: ada.email, password });
      await service.as(ended.access_token).authentication.signOut({});
      service.clock.advance(86_400_000 + 1_000);
      const { access_token } = await service.api.authentication.refresh({
        refresh_token: ada.session.refresh_token,
      });
      const { data } = await service.as(access_token).authentication.listSessions();
      expect(data.map(({ id }) => id)).toEqual([ada.session.session_id]);
      expect([shortSession.session_id, bob.session.session_id]).not.toContain(data[0]?.id);
    });

    it("pages through the sessions in order", async () => {
      const ada = await signUp();
      const others = [await signInAs(ada, "a"), await signInAs(ada, "b"), await signInAs(ada, "c")];
      const expected = [...others.toReversed(), ada.session.session_id];
      const first = await ada.api.authentication.listSessions({ query: { limit: 2, include_total: true } });
      expect(first.pagination).toMatchObject({ has_more: true, total: 4 });
      const second = await ada.api.authentication.listSessions({
        query: { limit: 2, cursor: first.pagination.next_cursor ?? "" },
      });
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected);
      expect(second.pagination).toMatchObject({ has_more: false, next_cursor: null });
    });

    it("allows a suspended resident", async () => {
      const ada = await signUp();
      await suspend(service, ada.resident.id);
      const { data } = await ada.api.authentication.listSessions();
      expect(data).toHaveLength(1);
    });

    it("is not stored by shared caches", async () => {
      const { token } = await signUp();
      const response = await service.http.get(path).set("Authorization", `Bearer ${token}`);
      expect(response.headers["cache-control"]).toContain("private");
    });
  });

  describe("400", () => {
    it.each([
      ["an unknown sort", "?sort=created_at", "validation-failed"],
      ["an unknown parameter", "?device=phone", "unknown-parameter"],
      ["an invalid cursor", "?cursor=abc", "invalid-cursor"],
    ])("rejects %s", async (_, query, code) => {
      const { token } = await signUp();
      const response = await service.http.get(`${path}${query}`).set("Authorization", `Bearer ${token}`);
      expectProblem(response, 400, code);
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      expectProblem(await service.http.get(path), 401, "authentication-required");
    });

    it("returns 401 for a service key, which has no sessions", async () => {
      const key = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
      const response = await service.http.get(path).set("X-Service-Key", key);
      expectProblem(response, 401, "authentication-required");
    });
  });

  describe("403", () => {
    it("returns 403 for a secret key sent by a browser", async () => {
      const key = await service.key({ kind: "SECRET", scopes: [] });
      const response = await service.http
        .get(path)
        .set({ "X-Service-Key": key, Origin: "https://app.example" });
      expectProblem(response, 403, "secret-key-in-browser");
    });
  });
});
