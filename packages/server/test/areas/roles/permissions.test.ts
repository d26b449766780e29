import { expect, it } from "@jest/globals";
import { permissions } from "../../../src/generated/permissions.js";
import { describeService } from "../../support/describe-operation.js";
import { createRole, systemRoles } from "../../support/roles.js";
import type { TestService } from "../../support/service.js";

/** A permission that the database has and the contract has not: one of a later version, or one that was removed. */
const unlisted = "magic:do";
const inAlphabeticalOrder = [...permissions].sort();

/** Creates a role as a version of the service would that has other permissions. */
async function createRoleWithUnlistedPermission(service: TestService) {
  const role = await createRole(service, ["blogs:write"]);
  await service.database.$executeRaw`
    INSERT INTO role_permissions (role_id, permission) VALUES (${role.id}::uuid, ${unlisted})`;
  return role;
}

describeService(
  "the permissions of the contract",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    it.each(permissions)("%s can be granted to a role, a resident and a secret key", async (permission) => {
      const role = await admin.api.roles.create({
        name: `may-${permission.replace(":", "-")}`,
        permissions: [permission],
      });
      const { api, resident } = await service.signUp();
      await admin.api.residents.update(resident.id, { role_ids: [role.id] });
      expect((await api.residents.me()).permissions).toEqual([permission]);
      expect(await service.key({ kind: "SECRET", scopes: [permission] })).toMatch(/^sk_/);
    });

    it("are not listed in the database", async () => {
      const checks = await service.database.$queryRaw<{ definition: string }[]>`
        SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'c'`;
      expect(checks.length).toBeGreaterThan(50);
      const listsOne = (text: string) => permissions.some((permission) => text.includes(`'${permission}'`));
      expect(checks.filter(({ definition }) => listsOne(definition))).toEqual([]);
      expect(await service.database.rolePermission.count({ where: { role_id: systemRoles.admin } })).toBe(0);
    });

    it("are all held by admins", async () => {
      expect((await admin.api.residents.me()).permissions).toEqual(inAlphabeticalOrder);
      expect((await admin.api.roles.get(systemRoles.admin)).permissions).toEqual(inAlphabeticalOrder);
    });

    it("are kept by admin when it is updated", async () => {
      const description = "Every permission, also later ones.";
      const [one] = permissions;
      const updated = await admin.api.roles.update(systemRoles.admin, {
        description,
        permissions: [...permissions],
      });
      expect(updated).toMatchObject({ description, permissions: inAlphabeticalOrder });
      expect(await service.database.rolePermission.count({ where: { role_id: systemRoles.admin } })).toBe(0);
      await expect(admin.api.roles.update(systemRoles.admin, { permissions: [one] })).rejects.toMatchObject({
        status: 409,
        problem: { code: "role-is-system" },
      });
    });

    it("are the only ones: others that roles have in the database count for nothing", async () => {
      const role = await createRoleWithUnlistedPermission(service);
      expect((await admin.api.roles.get(role.id)).permissions).toEqual(["blogs:write"]);
      const { api, resident } = await service.signUp();
      await admin.api.residents.update(resident.id, { role_ids: [role.id] });
      expect((await api.residents.me()).permissions).toEqual(["blogs:write"]);
      // Neither does it keep an admin from changing the role, who lacks it.
      const changed = await admin.api.roles.update(role.id, { permissions: ["emails:send"] });
      expect(changed.permissions).toEqual(["emails:send"]);
    });
  },
);
