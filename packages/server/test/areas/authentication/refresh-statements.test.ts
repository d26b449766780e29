import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { readSession } from "../../support/response-bodies.js";
import type { SignedIn } from "../../support/service.js";
import { password, suspend } from "./support.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("statements of refreshSession", { onStatement }, ({ service }) => {
  let signedIn: SignedIn;
  let token: string;
  beforeEach(async () => {
    signedIn = await service.signUp({ password });
    token = signedIn.session.refresh_token;
    statements.length = 0;
  });

  const refresh = (refresh_token: string) =>
    service.http.post("/rest/v1/auth/refresh").send({ refresh_token });
  const isLocked = (): boolean => statements.some((text) => text.includes("FOR UPDATE OF s"));

  it("exchanges the current token in two statements", async () => {
    await refresh(token).expect(200);
    expect(statements).toHaveLength(2);
  });

  describe("locks the session for", () => {
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

  describe("concurrent requests", () => {
    it("rotate the token once", async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(token).expect(200)));
      expect(new Set(responses.map((response) => readSession(response).refresh_token)).size).toBe(1);
      const where = { id: signedIn.session.session_id };
      const stored = await service.database.session.findUniqueOrThrow({ where });
      expect(stored).toMatchObject({ refresh_counter: 1n, revoked_at: null });
    });

    it("end the session when a token is reused while another one is exchanged", async () => {
      for (let round = 0; round < 20; round++) {
        const { session } = await service.signUp({ password });
        const next = readSession(await refresh(session.refresh_token).expect(200)).refresh_token;
        service.clock.advance(31_000);
        const responses = await Promise.all([refresh(next), refresh(session.refresh_token)]);
        // Whichever comes second is the reused one.
        const [exchanged, reused] = responses.toSorted((one, other) => one.status - other.status);
        expect([exchanged?.status, reused?.body]).toMatchObject([200, { code: "refresh-token-reused" }]);
        const last = exchanged === undefined ? "" : readSession(exchanged).refresh_token;
        expect((await refresh(last).expect(401)).body).toMatchObject({ code: "session-revoked" });
      }
    });
  });
});
