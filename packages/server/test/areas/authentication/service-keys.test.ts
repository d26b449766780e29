import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rotateServiceKey } from "../../../src/areas/authentication/rotate-service-key.js";
import {
  createServiceKey,
  listServiceKeys,
  revokeServiceKey,
  type NewServiceKey,
} from "../../../src/areas/authentication/service-keys.js";
import { keyTable } from "../../../src/app/cli/key-table.js";
import { expiry } from "../../../src/app/cli/moments.js";
import { expectProblem } from "../../support/answers.js";
import { runCli } from "../../support/process.js";
import { startService, type TestService } from "../../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 86_400_000;
const use = (key: string, origin?: string) => {
  const request = service.http.get("/rest/v1/auth/jwks").set("X-Service-Key", key);
  return origin === undefined ? request : request.set("Origin", origin);
};
const make = (given: Partial<NewServiceKey> = {}) =>
  createServiceKey(service.dependencies, { kind: "SECRET", name: "partner", ...given });
const rotate = (id: string, graceMs = day) => rotateServiceKey(service.dependencies, id, { graceMs });

describe("a key that is replaced", () => {
  it("lives beside the new one until its grace is over", async () => {
    const { key, serviceKey } = await make();
    const next = await rotate(serviceKey.prefix);
    expect([(await use(key)).status, (await use(next.key)).status]).toEqual([200, 200]);
    service.clock.advance(day);
    expectProblem(await use(key), 401, "invalid-service-key");
    expect((await use(next.key)).status).toBe(200);
  });

  it("hands on its name, kind, scopes and origins, and not its end", async () => {
    const expiresAt = new Date(service.clock().getTime() + 2 * day);
    const { serviceKey } = await make({
      scopes: ["games:manage"],
      allowedOrigins: ["https://app.example"],
      expiresAt,
    });
    const next = await rotate(serviceKey.id);
    const { name, kind, scopes, allowed_origins } = serviceKey;
    expect(next.serviceKey).toMatchObject({ name, kind, scopes, allowed_origins });
    expect(next.serviceKey).toMatchObject({ expires_at: null, replaces_id: serviceKey.id });
  });

  it("never lives longer than it would have", async () => {
    const expiresAt = new Date(service.clock().getTime() + day / 2);
    const { serviceKey } = await make({ expiresAt });
    expect((await rotate(serviceKey.id)).replaced.expires_at).toEqual(expiresAt);
  });

  it("is replaced once, of parallel attempts too", async () => {
    const { serviceKey } = await make();
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => rotate(serviceKey.id)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(rotate(serviceKey.id)).rejects.toThrow("replaced before");
    const where = { replaces_id: serviceKey.id };
    expect(await service.database.serviceKey.count({ where })).toBe(1);
  });

  it("is one of two live keys of a chain at most", async () => {
    const { serviceKey } = await make();
    const second = await rotate(serviceKey.id);
    await expect(rotate(second.serviceKey.id)).rejects.toThrow("still lives");
    await revokeServiceKey(service.dependencies, serviceKey.id);
    expect((await rotate(second.serviceKey.id)).serviceKey.replaces_id).toBe(second.serviceKey.id);
  });

  it("must live", async () => {
    const { serviceKey } = await make();
    await revokeServiceKey(service.dependencies, serviceKey.id);
    await expect(rotate(serviceKey.id)).rejects.toThrow("No live key");
    await expect(rotate("sk_nothing")).rejects.toThrow("No live key");
  });

  it("ends at once without a grace", async () => {
    const { key, serviceKey } = await make();
    await rotate(serviceKey.id, 0);
    expectProblem(await use(key), 401, "invalid-service-key");
  });

  it("is written down", async () => {
    const { serviceKey } = await make();
    const next = await rotate(serviceKey.id);
    const actions = async (object_id: string) =>
      (await service.database.auditLog.findMany({ where: { object_id }, orderBy: { id: "asc" } })).map(
        ({ action }) => action,
      );
    expect(await actions(serviceKey.id)).toEqual(["service_key.created", "service_key.replaced"]);
    expect(await actions(next.serviceKey.id)).toEqual(["service_key.created"]);
  });
});

describe("a key with an end", () => {
  it("is refused from that moment on", async () => {
    const { key } = await make({ expiresAt: new Date(service.clock().getTime() + day) });
    expect((await use(key)).status).toBe(200);
    service.clock.advance(day);
    expectProblem(await use(key), 401, "invalid-service-key");
  });

  it("cannot have it in the past", async () => {
    const expiresAt = new Date(service.clock().getTime() - 1);
    await expect(make({ expiresAt })).rejects.toThrow("in the past");
  });

  it.each([
    ["2027-01-31", "2027-01-31T00:00:00.000Z"],
    ["2027-01-31T12:00:00Z", "2027-01-31T12:00:00.000Z"],
  ])("has it at %s", (text, moment) => {
    expect(expiry(text).toISOString()).toBe(moment);
  });

  it.each(["soon", "31.1.2027", "2027-13-01", "90"])("is not made with the end %s", (text) => {
    expect(() => expiry(text)).toThrow("It looks like");
  });
});

describe("a secret key from a browser", () => {
  it("is accepted from an origin that it allows, and from no look-alike", async () => {
    const { key } = await make({ allowedOrigins: ["https://app.example"] });
    expect((await use(key, "https://app.example")).status).toBe(200);
    for (const origin of [
      "http://app.example",
      "https://app.example:8443",
      "https://app.example.evil.example",
      "https://evil.example/https://app.example",
      "https://APP.example",
      "null",
    ])
      expectProblem(await use(key, origin), 403, "secret-key-in-browser");
  });

  it.each(["app.example", "https://app.example/", "*", "https://*.example"])(
    "cannot be allowed from %s",
    async (origin) => {
      await expect(make({ allowedOrigins: [origin] })).rejects.toThrow("No origin");
    },
  );
});

describe("the last use of a key", () => {
  const rowOf = (id: string) => service.database.serviceKey.findUniqueOrThrow({ where: { id } });

  it("is written before the service ends", async () => {
    const { key, serviceKey } = await make();
    const ending = await startService({}, { beside: service });
    await ending.http.get("/rest/v1/auth/jwks").set("X-Service-Key", key);
    await ending.stop();
    expect((await rowOf(serviceKey.id)).last_used_at).not.toBeNull();
  });

  it("is written once a minute, however many requests come", async () => {
    const { key, serviceKey } = await make();
    await Promise.all(Array.from({ length: 20 }, () => use(key)));
    await service.settled();
    const { last_used_at: first } = await rowOf(serviceKey.id);
    service.clock.advance(59_000);
    await use(key);
    await service.settled();
    expect((await rowOf(serviceKey.id)).last_used_at).toEqual(first);
    service.clock.advance(1_000);
    await use(key);
    await service.settled();
    expect((await rowOf(serviceKey.id)).last_used_at).not.toEqual(first);
  });
});

describe("the list of keys", () => {
  it("shows last use, end, state and origins", async () => {
    const { key, serviceKey } = await make({ name: "listed", allowedOrigins: ["https://app.example"] });
    await use(key);
    await service.settled();
    const next = await rotate(serviceKey.id, 0);
    await revokeServiceKey(service.dependencies, next.serviceKey.id);
    const keys = await listServiceKeys(service.dependencies);
    const lines = keyTable(keys, new Date(service.clock().getTime() + 1)).split("\n");
    const lineOf = (id: string) => lines.find((line) => line.endsWith(id));
    const used = keys.find(({ id }) => id === serviceKey.id)?.last_used_at?.toISOString();
    expect(used).toBeDefined();
    expect(lineOf(serviceKey.id)).toContain(used);
    expect(lineOf(serviceKey.id)).toMatch(/ expired +https:\/\/app\.example /);
    expect(lineOf(next.serviceKey.id)).toMatch(/ never .* revoked /);
  });

  it("is printed by the command, which rotates too", async () => {
    const { serviceKey } = await make({ name: "by command" });
    const environment = { DATABASE_URL: service.databaseUrl };
    const rotated = await runCli(
      ["keys:rotate", serviceKey.id, "--grace", "2h", "--expires", "90d", "--json"],
      environment,
    );
    expect(rotated).toMatchObject({ code: 0, stderr: "" });
    const { key, replaces_id } = JSON.parse(rotated.stdout) as { key: string; replaces_id: string };
    expect(replaces_id).toBe(serviceKey.id);
    const listed = await runCli(["keys:list"], environment);
    expect(listed.stdout).toContain(key.slice(0, 10));
    expect(listed.stdout).not.toContain(key);
  });
});
