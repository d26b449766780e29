import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createAdmin } from "../../../src/areas/authentication/admins.js";
import {
  createKeyAsOperator,
  listNewestKeys,
  revokeKeyAsOperator,
} from "../../../src/areas/service-keys/operator.js";
import { permissions } from "../../../src/generated/permissions.js";
import { describeService } from "../../support/describe-operation.js";
import { expectProblem, readResident, readSession } from "../../support/response-bodies.js";
import { startService, type TestService } from "../../support/service.js";
import { newEmail, password } from "./support.js";

describeService("credentials", {}, ({ service }) => {
  let key: string;
  let email: string;
  let id: string;

  beforeAll(async () => {
    key = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
    const { resident, email: address } = await service.signUp();
    email = address;
    id = resident.id;
  });

  /** The response contains the email address if and only if the caller has `residents:manage`. */
  const getResident = (headers: Record<string, string> = {}) =>
    service.http.get(`/rest/v1/residents/${id}`).set(headers);
  const buildBearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  describe("the permissions of a request", () => {
    it("are empty without credentials", async () => {
      expect((await getResident()).body).not.toHaveProperty("email");
    });

    it("are the scopes of a secret key", async () => {
      expect(readResident(await getResident({ "X-Service-Key": key })).email).toBe(email);
    });

    it("are empty with a publishable key", async () => {
      const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
      const response = await getResident({ "X-Service-Key": publishable });
      expect(response.status).toBe(200);
      expect(response.body).not.toHaveProperty("email");
      expect(response.headers["cache-control"]).toContain("public");
    });

    it("are those of the resident", async () => {
      const { token } = await service.admin();
      expect(readResident(await getResident(buildBearer(token))).email).toBe(email);
    });

    it("are only those of the resident when a bearer token and a secret key are sent", async () => {
      const { token } = await service.signUp();
      const response = await getResident({ ...buildBearer(token), "X-Service-Key": key });
      expect(response.status).toBe(200);
      expect(response.body).not.toHaveProperty("email");
    });

    it("change immediately when a role is removed", async () => {
      const { token, resident } = await service.admin();
      expect(readResident(await getResident(buildBearer(token))).email).toBe(email);
      await service.database.residentRole.deleteMany({
        where: { resident_id: resident.id, role: { name: "admin" } },
      });
      expect((await getResident(buildBearer(token))).body).not.toHaveProperty("email");
    });
  });

  describe("every credential that is sent must be valid", () => {
    it.each(["sk_unknown", `sk_${"a".repeat(43)}`, `pk_${"a".repeat(43)}`, "x"])(
      "rejects the key %s",
      async (unknown) => {
        expectProblem(await getResident({ "X-Service-Key": unknown }), 401, "invalid-service-key");
      },
    );

    it("rejects an invalid token with a valid key", async () => {
      expectProblem(
        await getResident({ ...buildBearer("a.b.c"), "X-Service-Key": key }),
        401,
        "invalid-token",
      );
    });

    it("rejects an invalid key with a valid token", async () => {
      const { token } = await service.signUp();
      expectProblem(
        await getResident({ ...buildBearer(token), "X-Service-Key": "sk_bad" }),
        401,
        "invalid-service-key",
      );
    });

    it("rejects an expired key", async () => {
      const expiresAt = new Date(service.clock().getTime() + 60_000);
      const created = await createKeyAsOperator(service.dependencies, {
        kind: "SECRET",
        name: "short",
        expiresAt,
      });
      expect((await getResident({ "X-Service-Key": created.key })).status).toBe(200);
      service.clock.advance(60_001);
      expectProblem(await getResident({ "X-Service-Key": created.key }), 401, "invalid-service-key");
    });

    it("rejects a revoked key within a second", async () => {
      const created = await createKeyAsOperator(service.dependencies, { kind: "SECRET", name: "gone" });
      expect((await getResident({ "X-Service-Key": created.key })).status).toBe(200);
      expect(await revokeKeyAsOperator(service.dependencies, created.serviceKey.prefix)).toMatchObject({
        name: "gone",
      });
      service.clock.advance(1_000);
      expectProblem(await getResident({ "X-Service-Key": created.key }), 401, "invalid-service-key");
      await expect(revokeKeyAsOperator(service.dependencies, created.serviceKey.id)).rejects.toThrow(
        "No active key",
      );
    });
  });

  describe("a service key in a browser", () => {
    const origin = { Origin: "https://app.example" };

    it("is rejected if it is secret", async () => {
      expectProblem(await getResident({ "X-Service-Key": key, ...origin }), 403, "secret-key-in-browser");
    });

    it("is rejected if it is secret, also with a bearer token", async () => {
      const { token } = await service.signUp();
      expectProblem(
        await getResident({ ...buildBearer(token), "X-Service-Key": key, ...origin }),
        403,
        "secret-key-in-browser",
      );
    });

    it("is accepted if it is secret and the origin is allowed", async () => {
      const allowedOrigins = ["https://app.example"];
      const created = await createKeyAsOperator(service.dependencies, {
        kind: "SECRET",
        name: "kiosk",
        allowedOrigins,
      });
      expect((await getResident({ "X-Service-Key": created.key, ...origin })).status).toBe(200);
    });

    it("is accepted if it is publishable", async () => {
      const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
      expect((await getResident({ "X-Service-Key": publishable, ...origin })).status).toBe(200);
    });
  });

  describe("service keys", () => {
    it("are listed without their secret", async () => {
      const created = await createKeyAsOperator(service.dependencies, {
        kind: "SECRET",
        name: "list me",
        scopes: ["games:manage"],
      });
      const listed = (await listNewestKeys(service.dependencies)).find(({ name }) => name === "list me");
      expect(listed).toMatchObject({
        kind: "SECRET",
        scopes: ["games:manage"],
        prefix: created.key.slice(0, 10),
      });
      expect(JSON.stringify(listed)).not.toContain(created.key);
    });

    it("are stored as a hash", async () => {
      const created = await createKeyAsOperator(service.dependencies, { kind: "SECRET", name: "hashed" });
      const row = await service.database.serviceKey.findUniqueOrThrow({
        where: { id: created.serviceKey.id },
      });
      expect(JSON.stringify(row)).not.toContain(created.key);
    });

    it("cannot have an unknown scope", async () => {
      const key = { kind: "SECRET", name: "x", scopes: JSON.parse('["games:eat"]') } as const;
      await expect(createKeyAsOperator(service.dependencies, key)).rejects.toThrow("games:eat");
    });

    it("cannot have scopes if they are publishable", async () => {
      const publishable = createKeyAsOperator(service.dependencies, {
        kind: "PUBLISHABLE",
        name: "x",
        scopes: ["games:manage"],
      });
      await expect(publishable).rejects.toThrow("cannot have scopes");
    });
  });

  describe("createAdmin", () => {
    it("creates a resident with all permissions and a verified address", async () => {
      const { resident } = await service.admin();
      expect(resident).toMatchObject({
        email_verified: true,
        roles: [{ name: "admin" }, { name: "member" }],
      });
      expect(resident.permissions).toEqual([...permissions].sort());
    });

    it.each([
      ["an invalid address", { email: "ada", password }, "validation-failed"],
      ["a short password", { email: "short@example.com", password: "short" }, "validation-failed"],
      ["a common password", { email: "common@example.com", password: "password1" }, "weak-password"],
      [
        "a reserved username",
        { email: "reserved@example.com", password, username: "root" },
        "username-reserved",
      ],
    ])("rejects %s", async (_, admin, code) => {
      await expect(createAdmin(service.dependencies, admin)).rejects.toMatchObject({ code });
    });

    it("rejects an email address or username that is taken", async () => {
      await expect(createAdmin(service.dependencies, { email, password })).rejects.toMatchObject({
        code: "email-taken",
      });
      const address = newEmail();
      await createAdmin(service.dependencies, { email: address, password, username: "captain" });
      const again = createAdmin(service.dependencies, { email: newEmail(), password, username: "captain" });
      await expect(again).rejects.toMatchObject({ code: "username-taken" });
    });
  });

  describe("a service that requires a key", () => {
    let strictService: TestService;
    beforeAll(async () => {
      strictService = await startService({ REQUIRE_SERVICE_KEY: "true" });
    });
    afterAll(() => strictService.stop());

    it("rejects requests without a key, and accepts both kinds", async () => {
      expectProblem(await strictService.http.get("/rest/v1/auth/jwks"), 401, "service-key-required");
      for (const kind of ["PUBLISHABLE", "SECRET"] as const) {
        const anyKey = await strictService.key({ kind, scopes: [] });
        const response = await strictService.http.get("/rest/v1/auth/jwks").set("X-Service-Key", anyKey);
        expect(response.status).toBe(200);
      }
    });

    it("rejects a bearer token without a key", async () => {
      const publishableKey = await strictService.key({ kind: "PUBLISHABLE", scopes: [] });
      const body = { email: newEmail(), password };
      const session = await strictService.http
        .post("/rest/v1/auth/sign-up")
        .set("X-Service-Key", publishableKey)
        .send(body);
      const token = buildBearer(readSession(session).access_token);
      expectProblem(
        await strictService.http.get("/rest/v1/residents/me").set(token),
        401,
        "service-key-required",
      );
      const response = await strictService.http
        .get("/rest/v1/residents/me")
        .set(token)
        .set("X-Service-Key", publishableKey);
      expect(response.status).toBe(200);
    });
  });
});
