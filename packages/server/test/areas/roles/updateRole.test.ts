import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { assignRole, signUpWithPermissions, systemRoles } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("updateRole", {}, ({ service }) => {
  let admin: SignedIn;
  let id: string;
  let name: string;
  beforeAll(async () => {
    admin = await service.admin();
  });
  beforeEach(async () => {
    name = `role-${newId().slice(-12)}`;
    ({ id } = await admin.api.roles.create({
      name,
      description: "First.",
      permissions: ["blogs:write", "emails:send"],
    }));
  });

  const update = (...args: Parameters<SignedIn["api"]["roles"]["update"]>) => admin.api.roles.update(...args);

  const findRolesVersion = async ({ resident }: SignedIn) =>
    (await service.database.resident.findUniqueOrThrow({ where: { id: resident.id } })).roles_v;

  describe("200", () => {
    it("changes only the fields that are sent", async () => {
      const before = await admin.api.roles.get(id);
      service.clock.advance(1000);
      const after = await update(id, { permissions: ["games:manage"] });
      expect(after).toEqual({ ...before, permissions: ["games:manage"], updated_at: after.updated_at });
      expect(after.updated_at > before.updated_at).toBe(true);
      expect(await admin.api.roles.get(id)).toEqual(after);
    });

    it("clears the description with null and removes all permissions with an empty list", async () => {
      expect(await update(id, { description: null, permissions: [] })).toMatchObject({
        description: null,
        permissions: [],
      });
    });

    it("accepts a whole role as it was read, ignoring residents_count", async () => {
      const whole = await admin.api.roles.get(id);
      expect(await update(id, { ...whole, description: "Edited.", residents_count: 7 })).toMatchObject({
        description: "Edited.",
        residents_count: 0,
      });
    });

    it("changes the description and the permissions of system roles other than admin", async () => {
      const { description, permissions } = await admin.api.roles.get(systemRoles.editor);
      expect(
        await update(systemRoles.editor, { description: "Writes.", permissions: ["blogs:write"] }),
      ).toMatchObject({ name: "editor", description: "Writes.", permissions: ["blogs:write"] });
      await update(systemRoles.editor, { description, permissions });
    });

    it("changes the description of admin", async () => {
      const { description, permissions } = await admin.api.roles.get(systemRoles.admin);
      const reversed = permissions.toReversed();
      expect(await update(systemRoles.admin, { description: "All.", permissions: reversed })).toMatchObject({
        description: "All.",
        permissions,
      });
      await update(systemRoles.admin, { description });
    });

    it("increments roles_v of all residents with the role, and of no others, when permissions change", async () => {
      const [resident, other] = [await service.signUp(), await service.signUp()];
      await assignRole(service, resident, { id });
      const before = [await findRolesVersion(resident), await findRolesVersion(other)];
      await update(id, { permissions: ["blogs:write"] });
      await update(id, { description: "Other.", permissions: ["blogs:write"] });
      expect([await findRolesVersion(resident), await findRolesVersion(other)]).toEqual([
        (before[0] ?? 0) + 1,
        before[1],
      ]);
    });

    it("writes an audit log entry with the state before and after", async () => {
      await update(id, { name: `${name}-2`, permissions: ["games:manage"] });
      const where = { object_id: id, action: "role.updated" };
      expect(await service.database.auditLog.findMany({ where })).toMatchObject([
        {
          actor_kind: "RESIDENT",
          actor_id: admin.resident.id,
          before: { name, description: "First.", permissions: ["blogs:write", "emails:send"] },
          after: { name: `${name}-2`, description: "First.", permissions: ["games:manage"] },
        },
      ]);
    });

    it("records the service key that changed a role in the audit log", async () => {
      const scopes = ["roles:manage", "blogs:write", "emails:send"] as const;
      const serviceKey = await service.key({ kind: "SECRET", scopes });
      await service.as({ serviceKey }).roles.update(id, { description: "By a key." });
      const where = { object_id: id, action: "role.updated" };
      expect(await service.database.auditLog.findFirst({ where })).toMatchObject({ actor_kind: "KEY" });
    });
  });

  describe("400", () => {
    it.each(["id", "is_system", "created_at", "updated_at"] as const)(
      "rejects a changed %s",
      async (field) => {
        const others = { id: newId(), is_system: true, created_at: "2020-01-01T00:00:00Z" };
        const value = { ...others, updated_at: others.created_at }[field];
        await expect(update(id, { [field]: value })).rejects.toMatchObject({
          status: 400,
          problem: { code: "immutable-field", errors: [{ pointer: `/${field}` }] },
        });
      },
    );

    it("rejects an empty update", async () => {
      await expect(update(id, {})).rejects.toMatchObject({ status: 400, problem: { code: "empty-update" } });
    });

    it("rejects an unknown permission", async () => {
      const { status, body } = await service.http
        .patch(`/rest/v1/roles/${id}`)
        .set("Authorization", `Bearer ${admin.token}`)
        .send({ permissions: ["magic:do"] });
      expect([status, body.code]).toEqual([400, "validation-failed"]);
    });
  });

  describe("403", () => {
    const expectedEscalation = { status: 403, problem: { code: "privilege-escalation" } };

    it("rejects adding a permission that the caller lacks", async () => {
      const { api } = await signUpWithPermissions(service, "roles:manage", "blogs:write", "emails:send");
      const permissions = ["blogs:write", "emails:send", "residents:manage"] as const;
      await expect(api.roles.update(id, { permissions: [...permissions] })).rejects.toMatchObject(
        expectedEscalation,
      );
      expect(await api.roles.update(id, { permissions: ["emails:send"] })).toBeTruthy();
    });

    it("rejects adding a permission that the caller lacks to their own role", async () => {
      const { api, resident } = await signUpWithPermissions(service, "roles:manage");
      const mine = await service.database.residentRole.findFirstOrThrow({
        where: { resident_id: resident.id, role: { is_system: false } },
      });
      await expect(
        api.roles.update(mine.role_id, { permissions: ["roles:manage", "residents:manage"] }),
      ).rejects.toMatchObject(expectedEscalation);
    });

    it.each([
      ["its description", { description: "Mine." }],
      ["its name", { name: "mine" }],
      ["its permissions", { permissions: [] }],
    ])("rejects a change of %s of a role with permissions that the caller lacks", async (_, body) => {
      const { api } = await signUpWithPermissions(service, "roles:manage", "blogs:write");
      await expect(api.roles.update(id, body)).rejects.toMatchObject(expectedEscalation);
    });

    it("rejects a secret key with fewer scopes than the role", async () => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["roles:manage", "blogs:write"] });
      const { roles } = service.as({ serviceKey });
      await expect(roles.update(id, { description: "Mine." })).rejects.toMatchObject(expectedEscalation);
      await expect(roles.update(systemRoles.admin, { description: "Mine." })).rejects.toMatchObject(
        expectedEscalation,
      );
      await expect(
        roles.update(systemRoles.member, { permissions: ["residents:manage"] }),
      ).rejects.toMatchObject(expectedEscalation);
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown id", async () => {
      await expect(update(newId(), { description: "x" })).rejects.toMatchObject({
        status: 404,
        problem: { code: "role-not-found" },
      });
    });
  });

  describe("409", () => {
    it("rejects a name that is taken, with the id of the existing role", async () => {
      await expect(update(id, { name: "editor" })).rejects.toMatchObject({
        status: 409,
        problem: { code: "role-exists", existing_id: systemRoles.editor },
      });
    });

    it("lets one of two concurrent renames to the same name succeed", async () => {
      const races = Array.from({ length: 4 }, async () => {
        const newName = `renamed-${newId().slice(-12)}`;
        const creations = [0, 1].map(() => admin.api.roles.create({ name: `a-${newId()}`, permissions: [] }));
        const results = await Promise.allSettled(
          (await Promise.all(creations)).map((role) => update(role.id, { name: newName })),
        );
        return results.flatMap((result) =>
          result.status === "rejected" ? [(result.reason as { problem: { code: string } }).problem.code] : [],
        );
      });
      expect(await Promise.all(races)).toEqual(Array.from({ length: 4 }, () => ["role-exists"]));
    });

    it.each(["admin", "moderator", "editor", "member"] as const)(
      "rejects a new name for the system role %s",
      async (role) => {
        await expect(update(systemRoles[role], { name: "renamed" })).rejects.toMatchObject({
          status: 409,
          problem: { code: "role-is-system" },
        });
      },
    );

    it("rejects removing a permission from admin", async () => {
      const { permissions } = await admin.api.roles.get(systemRoles.admin);
      await expect(
        update(systemRoles.admin, {
          permissions: permissions.filter((permission) => permission !== "waitlists:join"),
        }),
      ).rejects.toMatchObject({ status: 409, problem: { code: "role-is-system" } });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { response } = await admin.api.roles.get(id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await update(id, { description: "One." }, { ifMatch });
      await expect(update(id, { description: "Two." }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });

    it("does not change the version when the role is assigned", async () => {
      const { response } = await admin.api.roles.get(id).withResponse();
      await assignRole(service, await service.signUp(), { id });
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await update(id, { description: "One." }, { ifMatch })).toMatchObject({ residents_count: 1 });
    });
  });
});
