import { describe, expect, it } from "@jest/globals";
import { hash } from "@node-rs/argon2";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { newEmail, password, postAuth, suspend } from "./support.js";

describeOperation("login", { productionPasswordHashing: true }, ({ service }) => {
  describe("200", () => {
    it.each(["by_name", "BY_NAME", "by-address@example.com", "By-Address@Example.com"])(
      "accepts %s",
      async (identifier) => {
        const response = await postAuth(service, "sign-up", {
          email: "by-address@example.com",
          username: "by_name",
          password,
        });
        expect([201, 409]).toContain(response.status);
        const session = await service.api.authentication.signInWithIdentifier({ identifier, password });
        expect(session).toMatchObject({ is_new_resident: false, resident: { username: "by_name" } });
      },
    );

    it("starts another session each time", async () => {
      const { email } = await service.signUp({ password });
      const [first, second] = await Promise.all([
        service.api.authentication.signInWithIdentifier({ identifier: email, password }),
        service.api.authentication.signInWithIdentifier({ identifier: email, password }),
      ]);
      expect(first.session_id).not.toBe(second.session_id);
    });

    it("rehashes an old password with the current parameters", async () => {
      const { resident, email } = await service.signUp({ password });
      const outdatedHash = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
      const where = { resident_id: resident.id };
      await service.database.credential.update({ where, data: { password_hash: outdatedHash } });
      await service.api.authentication.signInWithIdentifier({ identifier: email, password });
      const { password_hash } = await service.database.credential.findUniqueOrThrow({ where });
      expect(password_hash).toContain("m=19456,t=2,p=1");
      await service.api.authentication.signInWithIdentifier({ identifier: email, password });
    });
  });

  describe("400", () => {
    it("rejects an identifier that is too short", async () => {
      expectProblem(
        await postAuth(service, "login", { identifier: "a", password }),
        400,
        "validation-failed",
      );
    });
  });

  describe("401", () => {
    it("returns the same problem for an unknown account, a wrong password and an account without a password", async () => {
      const { resident, email } = await service.signUp({ password });
      const withoutPassword = await service.signUp({ password });
      await service.database.credential.delete({ where: { resident_id: withoutPassword.resident.id } });
      const responses = [
        await postAuth(service, "login", { identifier: newEmail(), password }),
        await postAuth(service, "login", { identifier: "nobody_at_all", password }),
        await postAuth(service, "login", { identifier: email, password: "wrong but long" }),
        await postAuth(service, "login", { identifier: withoutPassword.resident.username, password }),
        await postAuth(service, "login", { identifier: resident.username, password: password.toUpperCase() }),
      ];
      for (const response of responses) expectProblem(response, 401, "invalid-credentials");
      expect(new Set(responses.map((response) => readProblem(response).detail)).size).toBe(1);
    });

    it("does not find a deleted resident", async () => {
      const { resident, email } = await service.signUp({ password });
      await service.database.resident.update({
        where: { id: resident.id },
        data: { deleted_at: service.clock() },
      });
      expectProblem(
        await postAuth(service, "login", { identifier: email, password }),
        401,
        "invalid-credentials",
      );
    });

    it("rejects invalid credentials although none are required", async () => {
      const { email } = await service.signUp({ password });
      expectProblem(
        await postAuth(service, "login", { identifier: email, password }, "x.y.z"),
        401,
        "invalid-token",
      );
    });
  });

  describe("403", () => {
    it("returns resident-suspended only after the correct password", async () => {
      const { resident, email } = await service.signUp({ password });
      await suspend(service, resident.id);
      expectProblem(
        await postAuth(service, "login", { identifier: email, password: "wrong but long" }),
        401,
        "invalid-credentials",
      );
      expectProblem(
        await postAuth(service, "login", { identifier: email, password }),
        403,
        "resident-suspended",
      );
    });
  });
});
