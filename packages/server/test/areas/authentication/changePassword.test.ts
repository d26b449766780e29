import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { getCurrentResident, newEmail, otherPassword, password, postAuth, suspend } from "./support.js";

describeOperation("changePassword", {}, ({ service }) => {
  const change = { current_password: password, new_password: otherPassword };

  describe("200", () => {
    it("ends all sessions and starts a new one", async () => {
      const { token, session, email } = await service.signUp({ password });
      const otherSession = await service.api.authentication.signIn({ email, password });
      const changed = await service.as(token).authentication.changePassword(change);
      expect(changed.session_id).not.toBe(session.session_id);
      expect((await getCurrentResident(service, changed.access_token)).status).toBe(200);
      expectProblem(await getCurrentResident(service, token), 401, "session-revoked");
      expectProblem(await getCurrentResident(service, otherSession.access_token), 401, "session-revoked");
      expectProblem(
        await postAuth(service, "refresh", { refresh_token: otherSession.refresh_token }),
        401,
        "session-revoked",
      );
    });

    it("replaces the password", async () => {
      const { token, email } = await service.signUp({ password });
      await service.as(token).authentication.changePassword(change);
      expectProblem(await postAuth(service, "sign-in", { email, password }), 401, "invalid-credentials");
      expect((await postAuth(service, "sign-in", { email, password: otherPassword })).status).toBe(200);
    });

    it("lets one of several concurrent changes succeed", async () => {
      const { token } = await service.signUp({ password });
      const responses = await Promise.all(
        ["first of new words", "second of new words", "third of new words"].map((new_password) =>
          postAuth(service, "password", { current_password: password, new_password }, token),
        ),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it("cancels a pending change of the email address", async () => {
      const { token, resident } = await service.signUp({ password });
      const data = { pending_email: newEmail() };
      await service.database.resident.update({ where: { id: resident.id }, data });
      const changed = await service.as(token).authentication.changePassword(change);
      expect(changed.resident.pending_email).toBeNull();
    });

    it("writes an audit log entry", async () => {
      const { token, resident } = await service.signUp({ password });
      await service.as(token).authentication.changePassword(change);
      const audited = await service.database.auditLog.findMany({ where: { object_id: resident.id } });
      expect(audited).toMatchObject([
        { action: "resident.password_changed", actor_kind: "RESIDENT", actor_id: resident.id },
      ]);
    });
  });

  describe("400", () => {
    it("rejects a wrong current password and reports its pointer", async () => {
      const { token } = await service.signUp({ password });
      const response = await postAuth(
        service,
        "password",
        { ...change, current_password: "wrong but long" },
        token,
      );
      expectProblem(response, 400, "current-password-invalid");
      expect(readProblem(response).errors).toMatchObject([{ pointer: "/current_password" }]);
      expect((await getCurrentResident(service, token)).status).toBe(200);
    });

    it("rejects a weak new password and reports its pointer", async () => {
      const { token } = await service.signUp({ password });
      const response = await postAuth(service, "password", { ...change, new_password: "iloveyou1" }, token);
      expectProblem(response, 400, "weak-password");
      expect(readProblem(response).errors).toMatchObject([{ pointer: "/new_password" }]);
    });

    it("rejects a new password that is too short", async () => {
      const { token } = await service.signUp({ password });
      expectProblem(
        await postAuth(service, "password", { ...change, new_password: "short" }, token),
        400,
        "validation-failed",
      );
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      expectProblem(await postAuth(service, "password", change), 401, "authentication-required");
    });
  });

  describe("403", () => {
    it("rejects a suspended resident", async () => {
      const { token, resident } = await service.signUp({ password });
      await suspend(service, resident.id);
      expectProblem(await postAuth(service, "password", change, token), 403, "resident-suspended");
    });
  });
});
