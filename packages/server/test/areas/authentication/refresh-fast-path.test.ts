import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { readSession } from "../../support/response-bodies.js";
import { findChangedRows, readAllRows, undoChanges, type ChangedRow } from "../../support/stored-rows.js";
import type { SignedIn } from "../../support/service.js";
import { password, suspend } from "./support.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast path of refreshSession", { onStatement }, ({ service }) => {
  let signedIn: SignedIn;
  let token: string;
  beforeEach(async () => {
    signedIn = await service.signUp({ password });
    token = signedIn.session.refresh_token;
    statements.length = 0;
  });

  type Way = "fast path" | "handler";
  /** Sends a refresh token; an `Idempotency-Key` leaves out the fast path. */
  const refresh = (refresh_token: string, way: Way = "fast path") =>
    service.http
      .post("/rest/v1/auth/refresh")
      .set(way === "handler" ? { "Idempotency-Key": crypto.randomUUID() } : {})
      .send({ refresh_token });
  const isLocked = (): boolean => statements.some((text) => text.includes("FOR UPDATE OF s"));

  /** Presents what must be the same both ways: not the access token, which has an id, and the times of this request. */
  function describeResult(response: Parameters<typeof readSession>[0], changes: readonly ChangedRow[]) {
    const { access_token: accessToken, ...session } = readSession(response);
    const [, payload = ""] = accessToken.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const withoutTimes = (text: string): string =>
      text.replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, "time");
    return {
      session: withoutTimes(JSON.stringify(session)),
      claims: { ...claims, jti: "", iat: 0, exp: 0 },
      changes: changes.map(({ table, change, text }) => `${table} ${change} ${withoutTimes(text)}`),
    };
  }

  async function exchange(way: Way) {
    const before = await readAllRows(service.databaseUrl);
    const response = await refresh(token, way).expect(200);
    const changes = findChangedRows(before, await readAllRows(service.databaseUrl));
    return { changes, described: describeResult(response, changes) };
  }

  it("writes and returns the same as the handler, in two statements", async () => {
    for (let turn = 0; turn < 3; turn++) {
      statements.length = 0;
      const fast = await exchange("fast path");
      expect(statements).toHaveLength(2);
      await undoChanges(service.databaseUrl, fast.changes);
      const slow = await exchange("handler");
      expect(isLocked()).toBe(true);
      expect(fast.described).toEqual(slow.described);
      token = (JSON.parse(fast.described.session) as { readonly refresh_token: string }).refresh_token;
      service.clock.advance(60_000);
    }
  });

  describe("leaves to the handler", () => {
    it("the previous token, a reused one, and tokens of an ended session", async () => {
      const next = readSession(await refresh(token).expect(200)).refresh_token;
      expect(isLocked()).toBe(false);
      expect(readSession(await refresh(token).expect(200)).refresh_token).toBe(next);
      expect(isLocked()).toBe(true);
      service.clock.advance(31_000);
      const replacement = readSession(await refresh(token).expect(200)).refresh_token;
      expect((await refresh(next).expect(401)).body).toMatchObject({ code: "refresh-token-reused" });
      expect((await refresh(replacement).expect(401)).body).toMatchObject({ code: "session-revoked" });
    });

    it("tokens of residents who were suspended or deleted", async () => {
      await suspend(service, signedIn.resident.id);
      expect((await refresh(token).expect(403)).body).toMatchObject({ code: "resident-suspended" });
      const data = { status: "ACTIVE", deleted_at: service.clock() };
      await service.database.resident.update({ where: { id: signedIn.resident.id }, data });
      expect((await refresh(token).expect(401)).body).toMatchObject({ code: "session-revoked" });
    });
  });

  describe("together with the handler", () => {
    const ways: readonly Way[] = ["fast path", "handler"];

    it("rotates the token once for concurrent requests", async () => {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => refresh(token, ways[index % 2]).expect(200)),
      );
      expect(new Set(responses.map((response) => readSession(response).refresh_token)).size).toBe(1);
      const where = { id: signedIn.session.session_id };
      const stored = await service.database.session.findUniqueOrThrow({ where });
      expect(stored).toMatchObject({ refresh_counter: 1n, revoked_at: null });
    });

    it.each(ways)(
      "ends the session when a token is reused while another one is exchanged by the %s",
      async (way) => {
        for (let round = 0; round < 10; round++) {
          const { session } = await service.signUp({ password });
          const next = readSession(await refresh(session.refresh_token).expect(200)).refresh_token;
          service.clock.advance(31_000);
          const responses = await Promise.all([refresh(next, way), refresh(session.refresh_token)]);
          // Whichever comes second is the reused one.
          const [exchanged, reused] = responses.toSorted((one, other) => one.status - other.status);
          expect([exchanged?.status, reused?.body]).toMatchObject([200, { code: "refresh-token-reused" }]);
          const last = exchanged === undefined ? "" : readSession(exchanged).refresh_token;
          expect((await refresh(last).expect(401)).body).toMatchObject({ code: "session-revoked" });
        }
      },
    );
  });
});
