import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readProblem, readSession } from "../../support/response-bodies.js";
import { getCurrentResident, newEmail, password, postAuth } from "./support.js";

describeOperation("signUp", { productionPasswordHashing: true }, ({ service }) => {
  describe("201", () => {
    it("creates a resident and signs them in", async () => {
      const email = newEmail();
      const session = await service.api.authentication.signUp({
        email,
        password,
        username: "ada_l",
        display_name: "Ada",
      });
      expect(session).toMatchObject({ token_type: "Bearer", expires_in: 900, is_new_resident: true });
      expect(session.resident).toMatchObject({
        username: "ada_l",
        display_name: "Ada",
        email,
        email_verified: false,
        status: "ACTIVE",
        has_password: true,
        permissions: [],
        identities: [],
        roles: [{ name: "member" }],
      });
      expect((await getCurrentResident(service, session.access_token)).status).toBe(200);
    });

    it("returns the Location of the resident", async () => {
      const response = await postAuth(service, "sign-up", { email: newEmail(), password });
      expect(response.headers.location).toBe(`/rest/v1/residents/${readSession(response).resident.id}`);
      expect(response.headers["cache-control"]).toContain("no-store");
    });

    it("generates a username, which is also the display name", async () => {
      const { resident } = await service.api.authentication.signUp({ email: newEmail(), password });
      expect(resident.username).toMatch(/^player_[a-z0-9]{8}$/);
      expect(resident.display_name).toBe(resident.username);
    });

    it("stores neither the password nor the session key in plain text", async () => {
      const { resident, session_id, refresh_token } = await service.api.authentication.signUp({
        email: newEmail(),
        password,
      });
      const credential = await service.database.credential.findUniqueOrThrow({
        where: { resident_id: resident.id },
      });
      expect(credential.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const session = await service.database.session.findUniqueOrThrow({ where: { id: session_id } });
      expect(refresh_token).not.toContain(session.hmac_key);
    });

    it("queues a verification mail without storing a token", async () => {
      const { resident } = await service.api.authentication.signUp({ email: newEmail(), password });
      const mails = await service.database.email.findMany({ where: { resident_id: resident.id } });
      expect(mails).toMatchObject([
        {
          template: "VERIFY_EMAIL",
          to: [],
          variables: { display_name: resident.display_name },
          text: null,
          html: null,
        },
      ]);
    });

    it("accepts a password in either Unicode normalization form", async () => {
      const email = newEmail();
      await service.api.authentication.signUp({ email, password: "zw\u00f6lf Boxk\u00e4mpfer" });
      const response = await postAuth(service, "sign-in", {
        email,
        password: "zwo\u0308lf Boxka\u0308mpfer",
      });
      expect(response.status).toBe(200);
    });

    it("does not trim passwords", async () => {
      const email = newEmail();
      await service.api.authentication.signUp({ email, password: `  ${password}` });
      expectProblem(await postAuth(service, "sign-in", { email, password }), 401, "invalid-credentials");
    });
  });

  describe("400", () => {
    it.each([
      ["a missing address", { password }, "validation-failed"],
      ["an invalid address", { email: "ada", password }, "validation-failed"],
      [
        "a password of seven characters",
        { email: "w1@example.com", password: "1234567" },
        "validation-failed",
      ],
      [
        "upper-case letters in a username",
        { email: "w2@example.com", password, username: "Ada" },
        "validation-failed",
      ],
      ["an unknown field", { email: "w3@example.com", password, admin: true }, "unknown-field"],
      ["a reserved username", { email: "w4@example.com", password, username: "admin" }, "username-reserved"],
      ["a common password", { email: "w5@example.com", password: "password1" }, "weak-password"],
      ["a common password in capitals", { email: "w6@example.com", password: "ILOVEYOU2" }, "weak-password"],
      [
        "the username in the password",
        { email: "w7@example.com", password: "my turing-1912", username: "turing" },
        "weak-password",
      ],
      [
        "the address in the password",
        { email: "hopper9@example.com", password: "Hopper9 sails" },
        "weak-password",
      ],
    ])("rejects %s", async (_, body, code) => {
      expectProblem(await postAuth(service, "sign-up", body), 400, code);
    });

    it("rejects a weak password with its pointer", async () => {
      const response = await postAuth(service, "sign-up", { email: newEmail(), password: "qwertyuiop" });
      expect(readProblem(response).errors).toMatchObject([{ pointer: "/password", code: "weak-password" }]);
    });
  });

  describe("409", () => {
    it("rejects an email address that is taken, case-insensitive", async () => {
      await service.api.authentication.signUp({ email: "Grace@Example.com", password });
      expectProblem(
        await postAuth(service, "sign-up", { email: "grace@example.COM", password }),
        409,
        "email-taken",
      );
    });

    it("rejects a username that is taken", async () => {
      await service.api.authentication.signUp({ email: newEmail(), password, username: "grace" });
      const response = await postAuth(service, "sign-up", { email: newEmail(), password, username: "grace" });
      expectProblem(response, 409, "username-taken");
    });
  });

  describe("401", () => {
    it("rejects invalid credentials although none are required", async () => {
      const response = await postAuth(service, "sign-up", { email: newEmail(), password }, "not-a-token");
      expectProblem(response, 401, "invalid-token");
    });
  });
});

// With fast hashes, so that no password waits for too long.
describeOperation("signUp", {}, ({ service }) => {
  describe("409", () => {
    it("creates one account for 50 concurrent sign-ups with one address", async () => {
      const email = newEmail();
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, number) =>
          postAuth(service, "sign-up", { email: number % 2 ? email : email.toUpperCase(), password }),
        ),
      );
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const response of responses.filter(({ status }) => status !== 201))
        expectProblem(response, 409, "email-taken");
      const found = await service.database.resident.findMany({ where: { email_key: email } });
      expect(found).toHaveLength(1);
      expect(await service.database.session.count({ where: { resident_id: found[0]?.id ?? "" } })).toBe(1);
    });
  });
});
