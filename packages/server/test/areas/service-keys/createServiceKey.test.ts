import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem, expectedValidationProblem } from "../../support/expected-problems.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";

type NewKey = Parameters<SignedIn["api"]["serviceKeys"]["create"]>[0];

describeOperation(
  "createServiceKey",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const create = (fields: Partial<NewKey> = {}) =>
      admin.api.serviceKeys.create({ kind: "SECRET", name: "partner", ...fields });

    describe("201", () => {
      it("returns the key once, which works with its scopes and origins", async () => {
        const expires_at = new Date(service.clock().getTime() + 60_000).toISOString();
        const scopes: NewKey["scopes"] = ["games:manage"];
        const allowed_origins = ["https://admin.example", "capacitor://localhost", "moz-extension://a-b-c"];
        const { data, response } = await create({ scopes, allowed_origins, expires_at }).withResponse();
        expect(data).toMatchObject({
          kind: "SECRET",
          name: "partner",
          prefix: data.key.slice(0, 10),
          status: "ACTIVE",
          scopes,
          allowed_origins,
          expires_at,
          last_used_at: null,
          revoked_at: null,
          replaces_id: null,
        });
        expect(response.headers.get("Location")).toBe(`/rest/v1/service-keys/${data.id}`);
        const api = service.as({ serviceKey: data.key });
        expect((await api.games.create({ name: "Tetris" })).slug).toBe("tetris");
      });

      it("creates a publishable key", async () => {
        const { key } = await create({ kind: "PUBLISHABLE" });
        expect(key).toMatch(/^pk_/);
        expect((await service.as({ serviceKey: key }).games.list()).data).toBeInstanceOf(Array);
      });

      it("stores neither the key nor its response", async () => {
        const { id, key } = await create();
        const row = await service.database.serviceKey.findUniqueOrThrow({ where: { id } });
        expect(JSON.stringify(row)).not.toContain(key);
        expect(await service.database.idempotencyKey.count()).toBe(0);
      });

      it("writes an audit log entry with the resident, the request and its address", async () => {
        const { data, response } = await create().withResponse();
        const entries = await service.database.auditLog.findMany({ where: { object_id: data.id } });
        expect(entries).toMatchObject([
          {
            action: "service_key.created",
            actor_kind: "RESIDENT",
            actor_id: admin.resident.id,
            request_id: response.headers.get("X-Request-Id"),
          },
        ]);
        expect(entries[0]?.ip).not.toBeNull();
        expect(JSON.stringify(entries)).not.toContain(data.key);
      });

      it("accepts the scopes of a calling key, which the audit log names", async () => {
        const caller = await create({ scopes: ["service-keys:manage", "emails:send"] });
        const { serviceKeys } = service.as({ serviceKey: caller.key });
        const { id } = await serviceKeys.create({ kind: "SECRET", name: "mails", scopes: ["emails:send"] });
        const where = { object_id: id };
        expect(await service.database.auditLog.findFirstOrThrow({ where })).toMatchObject({
          actor_kind: "KEY",
          actor_id: caller.id,
        });
      });
    });

    describe("400", () => {
      it.each<[string, Partial<NewKey>, string, string]>([
        [
          "scopes of a publishable key",
          { kind: "PUBLISHABLE", scopes: ["emails:send"] },
          "/scopes",
          "not-allowed",
        ],
        ["an unknown scope", { scopes: JSON.parse('["games:eat"]') as [] }, "/scopes/0", "not-allowed"],
        [
          "an origin with a path",
          { allowed_origins: ["https://a.example/"] },
          "/allowed_origins/0",
          "invalid-format",
        ],
        [
          "an origin of an app with a path",
          { allowed_origins: ["capacitor://localhost/"] },
          "/allowed_origins/0",
          "invalid-format",
        ],
        [
          "an origin without a host",
          { allowed_origins: ["file://"] },
          "/allowed_origins/0",
          "invalid-format",
        ],
        ["an opaque origin", { allowed_origins: ["null"] }, "/allowed_origins/0", "invalid-format"],
        [
          "a pattern of origins",
          { allowed_origins: ["https://*.example"] },
          "/allowed_origins/0",
          "invalid-format",
        ],
        ["an expiry in the past", { expires_at: "2026-01-01T00:00:00Z" }, "/expires_at", "not-in-future"],
        [
          "an expiry that is after the year 9999 in UTC",
          { expires_at: "9999-12-31T23:59:59-01:00" },
          "/expires_at",
          "out-of-range",
        ],
        ["no name", { name: "" }, "/name", "too-short"],
        ["a long name", { name: "x".repeat(121) }, "/name", "too-long"],
      ])("rejects %s", async (_, fields, pointer, code) => {
        await expect(create(fields)).rejects.toMatchObject(expectedValidationProblem(pointer, code));
      });
    });

    describe("403", () => {
      it("rejects scopes that a resident or a key lacks", async () => {
        const { api } = await signUpWithPermissions(service, "service-keys:manage", "blogs:write");
        const { key } = await create({ scopes: ["service-keys:manage", "blogs:write"] });
        for (const { serviceKeys } of [api, service.as({ serviceKey: key })]) {
          const scopes: NewKey["scopes"] = ["blogs:write", "emails:send"];
          await expect(serviceKeys.create({ kind: "SECRET", name: "more", scopes })).rejects.toMatchObject(
            expectedProblem(403, "privilege-escalation", { detail: expect.stringContaining("emails:send") }),
          );
        }
        expect(await service.database.serviceKey.count({ where: { name: "more" } })).toBe(0);
      });

      it("rejects callers without service-keys:manage", async () => {
        const { api } = await signUpWithPermissions(service, "emails:send");
        await expect(
          api.serviceKeys.create({ kind: "SECRET", name: "mails", scopes: ["emails:send"] }),
        ).rejects.toMatchObject(expectedProblem(403, "permission-denied"));
      });
    });
  },
);
