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

/** Staff see e-mail addresses, nobody else does: what a caller's rights are shows in one answer. */
const getProfile = (headers: Record<string, string> = {}) =>
  service.http.get(`/rest/v1/residents/${id}`).set(headers);
const buildBearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("whose rights count", () => {
  it("nobody's without a credential", async () => {
    expect((await getProfile()).body).not.toHaveProperty("email");
  });

  it("those of a secret key", async () => {
    expect(readResident(await getProfile({ "X-Service-Key": key })).email).toBe(email);
  });

  it("nobody's with a publishable key", async () => {
    const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
    const response = await getProfile({ "X-Service-Key": publishable });
    expect(response.status).toBe(200);
    expect(response.body).not.toHaveProperty("email");
    expect(response.headers["cache-control"]).toContain("public");
  });

  it("those of a resident with the permission", async () => {
    const { token } = await service.admin();
    expect(readResident(await getProfile(buildBearer(token))).email).toBe(email);
  });

  it("only the resident's when a token and a secret key come together", async () => {
    const { token } = await service.signUp();
    const response = await getProfile({ ...buildBearer(token), "X-Service-Key": key });
    expect(response.status).toBe(200);
    expect(response.body).not.toHaveProperty("email");
  });

  it("those of the roles 30 seconds ago at the most", async () => {
    const { token, resident } = await service.admin();
    expect(readResident(await getProfile(buildBearer(token))).email).toBe(email);
    await service.database.residentRole.deleteMany({
      where: { resident_id: resident.id, role: { name: "admin" } },
    });
    service.clock.advance(30_001);
    expect((await getProfile(buildBearer(token))).body).not.toHaveProperty("email");
  });
});

describe("a credential that is presented must be valid", () => {
  it.each(["sk_unknown", `sk_${"a".repeat(43)}`, `pk_${"a".repeat(43)}`, "x"])(
    "refuses the key %s",
    async (unknown) => {
      expectProblem(await getProfile({ "X-Service-Key": unknown }), 401, "invalid-service-key");
    },
  );

  it("refuses a bad token beside a good key", async () => {
    expectProblem(await getProfile({ ...buildBearer("a.b.c"), "X-Service-Key": key }), 401, "invalid-token");
  });

  it("refuses a bad key beside a good token", async () => {
    const { token } = await service.signUp();
    expectProblem(
      await getProfile({ ...buildBearer(token), "X-Service-Key": "sk_bad" }),
      401,
      "invalid-service-key",
    );
  });

  it("refuses an expired key", async () => {
    const expiresAt = new Date(service.clock().getTime() + 60_000);
    const made = await createServiceKey(service.dependencies, { kind: "SECRET", name: "short", expiresAt });
    expect((await getProfile({ "X-Service-Key": made.key })).status).toBe(200);
    service.clock.advance(60_001);
    expectProblem(await getProfile({ "X-Service-Key": made.key }), 401, "invalid-service-key");
  });

  it("refuses a revoked key after 30 seconds", async () => {
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

  it("is refused", async () => {
    expectProblem(await getProfile({ "X-Service-Key": key, ...origin }), 403, "secret-key-in-browser");
  });

  it("is refused beside a resident's token too", async () => {
    const { token } = await service.signUp();
    expectProblem(
      await getProfile({ ...buildBearer(token), "X-Service-Key": key, ...origin }),
      403,
      "secret-key-in-browser",
    );
  });

  it("is accepted from an origin that it allows", async () => {
    const allowedOrigins = ["https://app.example"];
    const made = await createServiceKey(service.dependencies, {
      kind: "SECRET",
      name: "kiosk",
      allowedOrigins,
    });
    expect((await getProfile({ "X-Service-Key": made.key, ...origin })).status).toBe(200);
  });

  it("says nothing about publishable keys", async () => {
    const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
    expect((await getProfile({ "X-Service-Key": publishable, ...origin })).status).toBe(200);
  });
});

describe("keys as the operator sees them", () => {
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

  it("show their last use, a minute exact", async () => {
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

  it("are refused with a scope that nobody knows, and publishable with any", async () => {
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

describe("the administrator whom the operator makes", () => {
  it("has every permission and a verified address", async () => {
    const { resident } = await service.admin();
    expect(resident).toMatchObject({ email_verified: true, roles: [{ name: "admin" }, { name: "member" }] });
    expect(resident.permissions).toHaveLength(19);
  });

  it.each([
    ["an address that is none", { email: "ada", password }, "validation-failed"],
    ["a short password", { email: "short@example.com", password: "short" }, "validation-failed"],
    ["a common password", { email: "common@example.com", password: "password1" }, "weak-password"],
    [
      "a reserved username",
      { email: "reserved@example.com", password, username: "root" },
      "username-reserved",
    ],
  ])("is refused with %s", async (_, admin, code) => {
    await expect(createAdmin(service.dependencies, admin)).rejects.toMatchObject({ code });
  });

  it("is refused when the address is taken", async () => {
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

  it("refuses requests without one, and takes either kind", async () => {
    expectProblem(await strict.http.get("/rest/v1/auth/jwks"), 401, "service-key-required");
    for (const kind of ["PUBLISHABLE", "SECRET"] as const) {
      const given = await strict.key({ kind, scopes: [] });
      const response = await strict.http.get("/rest/v1/auth/jwks").set("X-Service-Key", given);
      expect(response.status).toBe(200);
    }
  });

  it("refuses a resident's token alone", async () => {
    const given = await strict.key({ kind: "PUBLISHABLE", scopes: [] });
    const body = { email: newEmail(), password };
    const session = await strict.http.post("/rest/v1/auth/sign-up").set("X-Service-Key", given).send(body);
    const token = buildBearer(readSession(session).access_token);
    expectProblem(await strict.http.get("/rest/v1/residents/me").set(token), 401, "service-key-required");
    const both = await strict.http.get("/rest/v1/residents/me").set(token).set("X-Service-Key", given);
    expect(both.status).toBe(200);
  });
});
