import { describe, expect, it } from "@jest/globals";
import { parseExpiry } from "../../../src/app/cli/durations.js";
import { renderKeyTable } from "../../../src/app/cli/key-table.js";
import {
  createKeyAsOperator,
  listNewestKeys,
  revokeKeyAsOperator,
  rotateKeyAsOperator,
} from "../../../src/areas/service-keys/operator.js";
import type { NewServiceKey } from "../../../src/areas/service-keys/rules.js";
import { permissions } from "../../../src/generated/permissions.js";
import { describeService } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import { startService } from "../../support/service.js";
import { runCli } from "../../support/service-process.js";

describeService("service keys", {}, ({ service }) => {
  const dayMs = 86_400_000;
  const useKey = (key: string, origin?: string) => {
    const request = service.http.get("/rest/v1/auth/jwks").set("X-Service-Key", key);
    return origin === undefined ? request : request.set("Origin", origin);
  };
  const createKey = (overrides: Partial<NewServiceKey> = {}) =>
    createKeyAsOperator(service.dependencies, { kind: "SECRET", name: "partner", ...overrides });
  const rotateKey = (id: string, graceMs = dayMs) =>
    rotateKeyAsOperator(service.dependencies, id, { graceMs });

  describe("a rotated key", () => {
    it("stays valid until the end of the grace period", async () => {
      const { key, serviceKey } = await createKey();
      const next = await rotateKey(serviceKey.prefix);
      expect([(await useKey(key)).status, (await useKey(next.key)).status]).toEqual([200, 200]);
      service.clock.advance(dayMs);
      expectProblem(await useKey(key), 401, "invalid-service-key");
      expect((await useKey(next.key)).status).toBe(200);
    });

    it("copies its name, kind, scopes and origins to the new key, but not its expiry", async () => {
      const expiresAt = new Date(service.clock().getTime() + 2 * dayMs);
      const { serviceKey } = await createKey({
        scopes: ["games:manage"],
        allowedOrigins: ["https://app.example"],
        expiresAt,
      });
      const next = await rotateKey(serviceKey.id);
      const { name, kind, scopes, allowed_origins } = serviceKey;
      expect(next.serviceKey).toMatchObject({ name, kind, scopes, allowed_origins });
      expect(next.serviceKey).toMatchObject({ expires_at: null, replaces_id: serviceKey.id });
    });

    it("never expires later than before", async () => {
      const expiresAt = new Date(service.clock().getTime() + dayMs / 2);
      const { serviceKey } = await createKey({ expiresAt });
      expect((await rotateKey(serviceKey.id)).replaced.expires_at).toEqual(expiresAt);
    });

    it("can be rotated only once, also by concurrent attempts", async () => {
      const { serviceKey } = await createKey();
      const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => rotateKey(serviceKey.id)));
      expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(rotateKey(serviceKey.id)).rejects.toThrow("already been replaced");
      const where = { replaces_id: serviceKey.id };
      expect(await service.database.serviceKey.count({ where })).toBe(1);
    });

    it("can only be rotated again after the key that it replaced has ended", async () => {
      const { serviceKey } = await createKey();
      const second = await rotateKey(serviceKey.id);
      await expect(rotateKey(second.serviceKey.id)).rejects.toThrow("still active");
      await revokeKeyAsOperator(service.dependencies, serviceKey.id);
      expect((await rotateKey(second.serviceKey.id)).serviceKey.replaces_id).toBe(second.serviceKey.id);
    });

    it("can only be rotated while it is active", async () => {
      const { serviceKey } = await createKey();
      await revokeKeyAsOperator(service.dependencies, serviceKey.id);
      await expect(rotateKey(serviceKey.id)).rejects.toThrow("No active key");
      await expect(rotateKey("sk_nothing")).rejects.toThrow("No active key");
    });

    it("expires immediately without a grace period", async () => {
      const { key, serviceKey } = await createKey();
      await rotateKey(serviceKey.id, 0);
      expectProblem(await useKey(key), 401, "invalid-service-key");
    });

    it("writes an audit log entry", async () => {
      const { serviceKey } = await createKey();
      const next = await rotateKey(serviceKey.id);
      const findActions = async (object_id: string) =>
        (await service.database.auditLog.findMany({ where: { object_id }, orderBy: { id: "asc" } })).map(
          ({ action }) => action,
        );
      expect(await findActions(serviceKey.id)).toEqual(["service_key.created", "service_key.replaced"]);
      expect(await findActions(next.serviceKey.id)).toEqual(["service_key.created"]);
    });
  });

  describe("a key with an expiry", () => {
    it("is rejected from that time on", async () => {
      const { key } = await createKey({ expiresAt: new Date(service.clock().getTime() + dayMs) });
      expect((await useKey(key)).status).toBe(200);
      service.clock.advance(dayMs);
      expectProblem(await useKey(key), 401, "invalid-service-key");
    });

    it("cannot expire in the past", async () => {
      const expiresAt = new Date(service.clock().getTime() - 1);
      await expect(createKey({ expiresAt })).rejects.toThrow("in the past");
    });

    it.each([
      ["2027-01-31", "2027-01-31T00:00:00.000Z"],
      ["2027-01-31T12:00:00Z", "2027-01-31T12:00:00.000Z"],
    ])("parses %s", (text, expected) => {
      expect(parseExpiry(text).toISOString()).toBe(expected);
    });

    it.each(["soon", "31.1.2027", "2027-13-01", "90"])("rejects the expiry %s", (text) => {
      expect(() => parseExpiry(text)).toThrow("Expected a");
    });
  });

  describe("a secret key from a browser", () => {
    it("is accepted from an allowed origin, and from no similar one", async () => {
      const { key } = await createKey({ allowedOrigins: ["https://app.example"] });
      expect((await useKey(key, "https://app.example")).status).toBe(200);
      for (const origin of [
        "http://app.example",
        "https://app.example:8443",
        "https://app.example.evil.example",
        "https://evil.example/https://app.example",
        "https://APP.example",
        "null",
      ])
        expectProblem(await useKey(key, origin), 403, "secret-key-in-browser");
    });

    it.each(["app.example", "https://app.example/", "*", "https://*.example"])(
      "cannot be allowed from the invalid origin %s",
      async (origin) => {
        await expect(createKey({ allowedOrigins: [origin] })).rejects.toThrow("Not an origin");
      },
    );
  });

  describe("the last use of a key", () => {
    const findRow = (id: string) => service.database.serviceKey.findUniqueOrThrow({ where: { id } });

    it("is written before the service stops", async () => {
      const { key, serviceKey } = await createKey();
      const stoppingService = await startService({}, { sameDatabaseAs: service });
      await stoppingService.http.get("/rest/v1/auth/jwks").set("X-Service-Key", key);
      await stoppingService.stop();
      expect((await findRow(serviceKey.id)).last_used_at).not.toBeNull();
    });

    it("is written at most once a minute", async () => {
      const { key, serviceKey } = await createKey();
      await Promise.all(Array.from({ length: 20 }, () => useKey(key)));
      await service.waitForIdle();
      const { last_used_at: first } = await findRow(serviceKey.id);
      service.clock.advance(59_000);
      await useKey(key);
      await service.waitForIdle();
      expect((await findRow(serviceKey.id)).last_used_at).toEqual(first);
      service.clock.advance(1_000);
      await useKey(key);
      await service.waitForIdle();
      expect((await findRow(serviceKey.id)).last_used_at).not.toEqual(first);
    });
  });

  describe("the list of keys", () => {
    it("shows last use, expiry, status and origins", async () => {
      const { key, serviceKey } = await createKey({
        name: "listed",
        scopes: ["emails:send", "games:manage"],
        allowedOrigins: ["https://app.example"],
      });
      await useKey(key);
      await service.waitForIdle();
      const next = await rotateKey(serviceKey.id, 0);
      await revokeKeyAsOperator(service.dependencies, next.serviceKey.id);
      const keys = await listNewestKeys(service.dependencies);
      const lines = renderKeyTable(keys, new Date(service.clock().getTime() + 1)).split("\n");
      const findLine = (id: string) => lines.find((line) => line.endsWith(id));
      const used = keys.find(({ id }) => id === serviceKey.id)?.last_used_at?.toISOString();
      expect(used).toBeDefined();
      expect(findLine(serviceKey.id)).toContain(used);
      expect(findLine(serviceKey.id)).toMatch(/ expired +https:\/\/app\.example +emails:send games:manage /);
      expect(findLine(next.serviceKey.id)).toMatch(/ never .* revoked /);
    });

    it("says that a key has all scopes, or none", async () => {
      const { serviceKey: all } = await createKey({ scopes: permissions });
      const { serviceKey: none } = await createKey({ kind: "PUBLISHABLE" });
      const table = renderKeyTable([all, none], service.clock());
      expect(table).toMatch(new RegExp(` none +all +${all.id}\n.* none +none +${none.id}$`));
    });

    it("is printed by the command line, which can also rotate keys", async () => {
      const { serviceKey } = await createKey({ name: "by command" });
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
});
