import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readSession } from "../../support/response-bodies.js";
import { getCurrentResident, newEmail, password, postAuth, suspend } from "./support.js";

describeOperation("signIn", {}, ({ service }) => {
  const countDaysUntil = (end: string): number =>
    Math.round((Date.parse(end) - service.clock().getTime()) / 86_400_000);

  describe("200", () => {
    it("starts a session that lasts 30 days without use", async () => {
      const { email } = await service.signUp({ password });
      const session = await service.api.authentication.signIn({ email, password });
      expect(session.resident.email).toBe(email);
      expect(countDaysUntil(session.refresh_expires_at)).toBe(30);
    });

    it("starts a session that lasts a day without remember_me", async () => {
      const { email } = await service.signUp({ password });
      const session = await service.api.authentication.signIn({ email, password, remember_me: false });
      expect(countDaysUntil(session.refresh_expires_at)).toBe(1);
      const refreshed = await service.api.authentication.refresh({ refresh_token: session.refresh_token });
      expect(countDaysUntil(refreshed.refresh_expires_at)).toBe(1);
    });
  });

  describe("400", () => {
    it("rejects a username instead of an address", async () => {
      expectProblem(await postAuth(service, "sign-in", { email: "ada", password }), 400, "validation-failed");
    });
  });

  describe("401", () => {
    it("rejects a wrong password and an unknown address with the same problem", async () => {
      const { email } = await service.signUp({ password });
      expectProblem(
        await postAuth(service, "sign-in", { email, password: "wrong but long" }),
        401,
        "invalid-credentials",
      );
      expectProblem(
        await postAuth(service, "sign-in", { email: newEmail(), password }),
        401,
        "invalid-credentials",
      );
    });

    it("starts no session with a password that is changed concurrently", async () => {
      const { email, token } = await service.signUp({ password });
      const change = { current_password: password, new_password: "a fresh set of words" };
      const [changed, ...signedIn] = await Promise.all([
        postAuth(service, "password", change, token),
        ...Array.from({ length: 8 }, () => postAuth(service, "sign-in", { email, password })),
      ]);
      expect(changed.status).toBe(200);
      for (const response of signedIn.filter(({ status }) => status === 200))
        expectProblem(
          await getCurrentResident(service, readSession(response).access_token),
          401,
          "session-revoked",
        );
    });
  });

  describe("403", () => {
    it("returns resident-suspended", async () => {
      const { resident, email } = await service.signUp({ password });
      await suspend(service, resident.id);
      expectProblem(await postAuth(service, "sign-in", { email, password }), 403, "resident-suspended");
    });
  });
});
