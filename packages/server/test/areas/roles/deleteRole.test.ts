import { describe, expect, it } from "@jest/globals";
import { lockRoles } from "../../../src/areas/roles/escalation.js";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { assignRole, createRole, systemRoles } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";

describeOperation(
  "deleteRole",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const remove = (...args: Parameters<SignedIn["api"]["roles"]["delete"]>) =>
      admin.api.roles.delete(...args);

    describe("200", () => {
      it("deletes an unused role, once", async () => {
        const { id } = await createRole(service, ["blogs:write"]);
        expect(await remove(id)).toMatchObject({ id, object: "role", deleted: true });
        await expect(remove(id)).rejects.toMatchObject({ status: 404 });
      });

      it("deletes a role that only a deleted resident had", async () => {
        const role = await createRole(service, []);
        const former = await service.signUp();
        await assignRole(service, former, role);
        const where = { id: former.resident.id };
        await service.database.resident.update({ where, data: { deleted_at: new Date() } });
        expect(await remove(role.id)).toMatchObject({ deleted: true });
      });

      it("writes an audit log entry with the state before", async () => {
        const { id, name } = await createRole(service, ["blogs:write"]);
        await remove(id);
        expect(await service.database.auditLog.findMany({ where: { object_id: id } })).toMatchObject([
          {
            action: "role.deleted",
            actor_id: admin.resident.id,
            after: null,
            before: { name, permissions: ["blogs:write"] },
          },
        ]);
      });
    });

    describe("404", () => {
      it("returns 404 for an unknown id", async () => {
        await expect(remove(newId())).rejects.toMatchObject({
          status: 404,
          problem: { code: "role-not-found" },
        });
      });
    });

    describe("409", () => {
      it.each(["admin", "moderator", "editor", "member"] as const)(
        "rejects the system role %s",
        async (role) => {
          await expect(remove(systemRoles[role])).rejects.toMatchObject({
            status: 409,
            problem: { code: "role-is-system" },
          });
        },
      );

      it("rejects a role in use", async () => {
        const role = await createRole(service, []);
        await assignRole(service, await service.signUp(), role);
        await expect(remove(role.id)).rejects.toMatchObject({
          status: 409,
          problem: { code: "role-in-use" },
        });
      });

      it("never deletes a role that is assigned concurrently", async () => {
        const residents = await Promise.all(Array.from({ length: 4 }, () => service.signUp()));
        const races = residents.flatMap((resident) =>
          Array.from({ length: 3 }, async () => {
            const { id } = await createRole(service, []);
            const [deletion, assignment] = await Promise.allSettled([remove(id), assign(resident, id)]);
            const isAssigned = assignment.status === "fulfilled" && assignment.value;
            return (deletion.status === "fulfilled") !== isAssigned;
          }),
        );
        expect(await Promise.all(races)).toEqual(Array.from({ length: 12 }, () => true));
      });
    });

    /** Assigns a role; returns false when it was deleted. */
    const assign = ({ resident }: SignedIn, roleId: string): Promise<boolean> =>
      service.database.$transaction(async (tx) => {
        const [role] = await lockRoles(tx, [roleId]);
        if (role === undefined) return false;
        await tx.residentRole.create({ data: { resident_id: resident.id, role_id: role.id } });
        return true;
      });

    describe("412", () => {
      it("rejects an outdated If-Match", async () => {
        const { id } = await admin.api.roles.create({ name: "tagged", permissions: [] });
        const { response } = await admin.api.roles.get(id).withResponse();
        const ifMatch = response.headers.get("ETag") ?? "";
        await admin.api.roles.update(id, { description: "Changed." });
        await expect(remove(id, { ifMatch })).rejects.toMatchObject({
          status: 412,
          problem: { code: "precondition-failed" },
        });
      });
    });
  },
);
