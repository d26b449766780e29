import { describe, expect, it } from "@jest/globals";
import { writeAudit } from "../../../src/domain/audit.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem, expectedValidationProblem } from "../../support/expected-problems.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";

const unknownId = "01930e5c-6b00-7c00-8000-0000000009ff";

describeOperation(
  "listAuditLogs",
  {
    prepare: async (service) => {
      const admin = await service.admin();
      const ada = await service.signUp();
      await admin.api.residents.update(ada.resident.id, { status: "SUSPENDED" });
      await admin.api.residents.update(ada.resident.id, { status: "ACTIVE" });
      const role = await admin.api.roles.create({ name: "audited", permissions: ["blogs:write"] });
      return { admin, ada, role };
    },
  },
  ({ service, admin, ada, role }) => {
    type Query = NonNullable<Parameters<SignedIn["api"]["auditLogs"]["list"]>[0]>["query"];
    const listActions = async (query: Query) =>
      (await admin.api.auditLogs.list({ query: { ...query } })).data.map(({ action }) => action);

    describe("200", () => {
      it("returns the entries, newest first, with actor, target and state", async () => {
        const { data } = await admin.api.auditLogs.list({ query: { limit: 3 } });
        expect(data).toMatchObject([
          {
            actor: { kind: "RESIDENT", id: admin.resident.id },
            action: "role.created",
            target: { type: "role", id: role.id },
            before: null,
            after: { name: "audited", permissions: ["blogs:write"] },
          },
          { action: "resident.reinstated", target: { type: "resident", id: ada.resident.id } },
          { action: "resident.suspended", target: { type: "resident", id: ada.resident.id }, after: null },
        ]);
        expect(data[0]?.ip).toMatch(/127\.0\.0\.1$/);
      });

      it("filters by actor, action and target, combined with AND", async () => {
        const target = { target_type: "resident", target_id: ada.resident.id } as const;
        expect(await listActions({ actor_kind: "OPERATOR" })).toEqual(["admin.created"]);
        expect(await listActions({ actor_id: admin.resident.id, action: "role.created" })).toEqual([
          "role.created",
        ]);
        expect(await listActions(target)).toEqual(["resident.reinstated", "resident.suspended"]);
        expect(await listActions({ ...target, action: "resident.suspended" })).toEqual([
          "resident.suspended",
        ]);
        expect(await listActions({ actor_id: unknownId })).toEqual([]);
      });

      it("filters by time, with since inclusive and until exclusive", async () => {
        const at = new Date("2030-01-01T00:00:00.000Z");
        await service.database.$transaction((tx) =>
          writeAudit(tx, {
            id: service.dependencies.newId(),
            actor: { kind: "SYSTEM", id: null },
            action: "job.run",
            object: { type: "job", id: null },
            at,
          }),
        );
        const later = new Date(at.getTime() + 1).toISOString();
        expect(await listActions({ since: at.toISOString(), until: later })).toEqual(["job.run"]);
        expect(await listActions({ since: later })).toEqual([]);
        expect(await listActions({ until: at.toISOString() })).not.toContain("job.run");
      });

      it("pages through all entries", async () => {
        const ids: string[] = [];
        for await (const { id } of admin.api.auditLogs.list({ query: { limit: 2 } })) ids.push(id);
        expect(ids).toHaveLength(await service.database.auditLog.count());
        expect(new Set(ids).size).toBe(ids.length);
      });

      it("accepts a role and a secret key with audit:read", async () => {
        const { api } = await signUpWithPermissions(service, "audit:read");
        expect((await api.auditLogs.list()).data).not.toHaveLength(0);
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["audit:read"] });
        expect((await service.as({ serviceKey }).auditLogs.list()).data).not.toHaveLength(0);
      });

      it("contains no address of an erased resident", async () => {
        const { api, resident } = await service.signUp();
        await api.residents.delete("me");
        await service.runJob("resident-content");
        service.clock.advance(31 * 24 * 3_600_000);
        await service.runJob("resident-purge");
        const { data } = await (
          await service.admin()
        ).api.auditLogs.list({
          query: { actor_id: resident.id },
        });
        service.clock.advance(-31 * 24 * 3_600_000);
        expect(data.map(({ action, ip }) => [action, ip])).toEqual([["resident.deleted", null]]);
      });
    });

    describe("400", () => {
      it("rejects a day that does not exist", async () => {
        await expect(
          admin.api.auditLogs.list({ query: { since: "2026-02-30T00:00:00Z" } }),
        ).rejects.toMatchObject(expectedValidationProblem("?since", "invalid-format"));
      });
    });

    describe("403", () => {
      it("rejects a resident without audit:read", async () => {
        const { api } = await signUpWithPermissions(service, "residents:manage");
        await expect(api.auditLogs.list()).rejects.toMatchObject(expectedProblem(403, "permission-denied"));
      });
    });
  },
);
