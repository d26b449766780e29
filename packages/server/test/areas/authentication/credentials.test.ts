import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createAdmin } from "../../../src/areas/authentication/admins.js";
import {
  createServiceKey,
  listServiceKeys,
  revokeServiceKey,
} from "../../../src/areas/authentication/service-keys.js";
import { expectProblem, readResident, readSession } from "../../support/response-bodies.js";
import { startService, type TestService } from "../../support/service.js";
import { newEmail, password } from "./support.js";

let service: TestService;
let key: string;
let email: string;
let id: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
  const { resident, email: address } = await service.signUp();
  email = address;
  id = resident.id;
});
afterAll(() => service.stop());

/** Only staff see e-mail addresses, so one response shows the permissions of a caller. */
const getProfile = (headers: Record<string, string> = {}) =>
  service.http.get(`/rest/v1/residents/${id}`).set(headers);
const buildBearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("the permissions of a request", () => {
  it("are empty without credentials", async () => {
    expect((await getProfile()).body).not.toHaveProperty("email");
  });

  it("are the scopes of a secret key", async () => {
    expect(readResident(await getProfile({ "X-Service-Key": key })).email).toBe(email);
  });

  it("are empty with a publishable key", async () => {
    const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
    const response = await getProfile({ "X-Service-Key": publishable });
    expect(response.status).toBe(200);
    expect(response.body).not.toHaveProperty("email");
    expect(response.headers["cache-control"]).toContain("public");
  });

  it("are those of the resident", async () => {
    const { token } = await service.admin();
    expect(readResident(await getProfile(buildBearer(token))).email).toBe(email);
  });

  it("are only those of the resident when a bearer token and a secret key are sent", async () => {
    const { token } = await service.signUp();
    const response = await getProfile({ ...buildBearer(token), "X-Service-Key": key });
    expect(response.status).toBe(200);
    expect(response.body).not.toHaveProperty("email");
  });

  it("are at most 30 seconds old", async () => {
    const { token, resident } = await service.admin();
    expect(readResident(await getProfile(buildBearer(token))).email).toBe(email);
    await service.database.residentRole.deleteMany({
      where: { resident_id: resident.id, role: { name: "admin" } },
    });
    service.clock.advance(30_001);
    expect((await getProfile(buildBearer(token))).body).not.toHaveProperty("email");
  });
});

describe("every credential that is sent must be valid", () => {
  it.each(["sk_unknown", `sk_${"a".repeat(43)}`, `pk_${"a".repeat(43)}`, "x"])(
    "rejects the key %s",
    async (unknown) => {
      expectProblem(await getProfile({ "X-Service-Key": unknown }), 401, "invalid-service-key");
    },
  );

  it("rejects an invalid token with a valid key", async () => {
    expectProblem(await getProfile({ ...buildBearer("a.b.c"), "X-Service-Key": key }), 401, "invalid-token");
  });

  it("rejects an invalid key with a valid token", async () => {
    const { token } = await service.signUp();
    expectProblem(
      await getProfile({ ...buildBearer(token), "X-Service-Key": "sk_bad" }),
      401,
      "invalid-service-key",
    );
  });

  it("rejects an expired key", async () => {
    const expiresAt = new Date(service.clock().getTime() + 60_000);
    const made = await createServiceKey(service.dependencies, { kind: "SECRET", name: "short", expiresAt });
    expect((await getProfile({ "X-Service-Key": made.key })).status).toBe(200);
    service.clock.advance(60_001);
    expectProblem(await getProfile({ "X-Service-Key": made.key }), 401, "invalid-service-key");
  });

  it("rejects a revoked key after 30 seconds", async () => {
    const made = await createServiceKey(service.dependencies, { kind: "SECRET", name: "gone" });
    expect((await getProfile({ "X-Service-Key": made.key })).status).toBe(200);
    expect(await revokeServiceKey(service.dependencies, made.serviceKey.prefix)).toMatchObject({
      name: "gone",
    });
    service.clock.advance(30_001);
    expectProblem(await getProfile({ "X-Service-Key": made.key }), 401, "invalid-service-key");
    expect(await revokeServiceKey(service.dependencies, made.serviceKey.id)).toBeNull();
  });
});

describe("a secret key in a browser", () => {
  const origin = { Origin: "https://app.example" };

  it("is rejected", async () => {
    expectProblem(await getProfile({ "X-Service-Key": key, ...origin }), 403, "secret-key-in-browser");
  });

  it("is rejected with a bearer token too", async () => {
    const { token } = await service.signUp();
    expectProblem(
      await getProfile({ ...buildBearer(token), "X-Service-Key": key, ...origin }),
      403,
      "secret-key-in-browser",
    );
  });

  it("is accepted from an allowed origin", async () => {
    const allowedOrigins = ["https://app.example"];
    const made = await createServiceKey(service.dependencies, {
      kind: "SECRET",
      name: "kiosk",
      allowedOrigins,
    });
    expect((await getProfile({ "X-Service-Key": made.key, ...origin })).status).toBe(200);
  });

  it("does not apply to publishable keys", async () => {
    const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
    expect((await getProfile({ "X-Service-Key": publishable, ...origin })).status).toBe(200);
  });
});

describe("service keys on the command line", () => {
  it("are listed without their secret", async () => {
    const made = await createServiceKey(service.dependencies, {
      kind: "SECRET",
      name: "list me",
      scopes: ["games:manage"],
    });
    const listed = (await listServiceKeys(service.dependencies)).find(({ name }) => name === "list me");
    expect(listed).toMatchObject({ kind: "SECRET", scopes: ["games:manage"], prefix: made.key.slice(0, 10) });
    expect(JSON.stringify(listed)).not.toContain(made.key);
  });

  it("are stored as a hash", async () => {
    const made = await createServiceKey(service.dependencies, { kind: "SECRET", name: "hashed" });
    const row = await service.database.serviceKey.findUniqueOrThrow({ where: { id: made.serviceKey.id } });
    expect(JSON.stringify(row)).not.toContain(made.key);
  });

  it("have a last use that is exact to a minute", async () => {
    const made = await createServiceKey(service.dependencies, { kind: "SECRET", name: "used" });
    const use = () => getProfile({ "X-Service-Key": made.key });
    const lastUse = async (after: number): Promise<number> => {
      for (;;) {
        const { last_used_at } = await service.database.serviceKey.findUniqueOrThrow({
          where: { id: made.serviceKey.id },
        });
        if (last_used_at !== null && last_used_at.getTime() > after) return last_used_at.getTime();
      }
    };
    await use();
    const first = await lastUse(0);
    await Promise.all(Array.from({ length: 20 }, use));
    expect(await lastUse(0)).toBe(first);
    service.clock.advance(61_000);
    await Promise.all(Array.from({ length: 20 }, use));
    expect((await lastUse(first)) - first).toBeGreaterThanOrEqual(60_000);
  });

  it("are rejected with an unknown scope, and publishable ones with any scope", async () => {
    const kind = "SECRET";
    await expect(
      createServiceKey(service.dependencies, { kind, name: "x", scopes: JSON.parse('["games:eat"]') }),
    ).rejects.toThrow("games:eat");
    const publishable = createServiceKey(service.dependencies, {
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
    expect(resident).toMatchObject({ email_verified: true, roles: [{ name: "admin" }, { name: "member" }] });
    expect(resident.permissions).toHaveLength(19);
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

  it("rejects an e-mail address that is taken", async () => {
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
  let strict: TestService;
  beforeAll(async () => {
    strict = await startService({ REQUIRE_SERVICE_KEY: "true" });
  });
  afterAll(() => strict.stop());

  it("rejects requests without a key, and accepts both kinds", async () => {
    expectProblem(await strict.http.get("/rest/v1/auth/jwks"), 401, "service-key-required");
    for (const kind of ["PUBLISHABLE", "SECRET"] as const) {
      const given = await strict.key({ kind, scopes: [] });
      const response = await strict.http.get("/rest/v1/auth/jwks").set("X-Service-Key", given);
      expect(response.status).toBe(200);
    }
  });

  it("rejects a bearer token without a key", async () => {
    const given = await strict.key({ kind: "PUBLISHABLE", scopes: [] });
    const body = { email: newEmail(), password };
    const session = await strict.http.post("/rest/v1/auth/sign-up").set("X-Service-Key", given).send(body);
    const token = buildBearer(readSession(session).access_token);
    expectProblem(await strict.http.get("/rest/v1/residents/me").set(token), 401, "service-key-required");
    const both = await strict.http.get("/rest/v1/residents/me").set(token).set("X-Service-Key", given);
    expect(both.status).toBe(200);
  });
});
