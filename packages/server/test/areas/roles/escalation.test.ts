import type { Client } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { lockRoles } from "../../../src/areas/roles/escalation.js";
import { lockRole } from "../../../src/areas/roles/rows.js";
import { saveRole } from "../../../src/areas/roles/write.js";
import type { components } from "../../../src/generated/schema.js";
import { newId } from "../../../src/platform/ids.js";
import { describeService } from "../../support/describe-operation.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import { assignRole, createRole, signUpWithPermissions, systemRoles } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";

describeService(
  "privilege escalation",
  {
    prepare: async (service) => ({
      privilegedRole: await createRole(service, ["residents:manage", "emails:send"]),
      assignableRole: await createRole(service, ["residents:manage"]),
      victim: await service.signUp(),
    }),
  },
  ({ service, privilegedRole, assignableRole, victim }) => {
    const staff = ["roles:manage", "residents:manage"] as const;

    const attackers: [string, () => Promise<Client>][] = [
      ["a resident", async () => (await signUpWithPermissions(service, ...staff)).api],
      [
        "a secret key",
        async () => service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: staff }) }),
      ],
    ];

    const expectedEscalation = { status: 403, problem: { code: "privilege-escalation" } };
    const signUpWithRole = async (role: { id: string }): Promise<SignedIn> => {
      const resident = await service.signUp();
      await assignRole(service, resident, role);
      return resident;
    };
    const findRoleIds = async ({ resident }: SignedIn) =>
      (await service.database.residentRole.findMany({ where: { resident_id: resident.id } })).map(
        ({ role_id }) => role_id,
      );

    describe.each(attackers)("%s", (_, attacker) => {
      it("cannot assign a role with a permission that they lack", async () => {
        const api = await attacker();
        for (const role of [privilegedRole.id, systemRoles.admin, systemRoles.editor])
          await expect(
            api.residents.update(victim.resident.id, { role_ids: [systemRoles.member, role] }),
          ).rejects.toMatchObject(expectedEscalation);
        expect(await findRoleIds(victim)).toEqual([systemRoles.member]);
      });

      it("cannot create a resident with a role with a permission that they lack", async () => {
        const api = await attacker();
        const email = `${newId()}@example.com`;
        await expect(
          api.residents.create({ email, role_ids: [privilegedRole.id], send_invite: false }),
        ).rejects.toMatchObject(expectedEscalation);
        expect(await service.database.resident.count({ where: { email } })).toBe(0);
      });

      it("can assign a role whose permissions they have", async () => {
        const api = await attacker();
        const { resident } = await service.signUp();
        const role_ids = [systemRoles.member, assignableRole.id];
        expect((await api.residents.update(resident.id, { role_ids })).roles).toHaveLength(2);
      });

      it("cannot change or delete a resident who has a permission that they lack", async () => {
        const api = await attacker();
        const { resident } = await signUpWithRole(privilegedRole);
        const changes: components["schemas"]["UpdateResident"][] = [
          { status: "SUSPENDED" },
          { username: `x${newId().slice(-12)}` },
          { display_name: "Nobody" },
          { email: `${newId()}@example.com` },
          { email_verified: true },
          { role_ids: [systemRoles.member] },
          { role_ids: [systemRoles.member, privilegedRole.id, assignableRole.id] },
        ];
        for (const change of changes)
          await expect(api.residents.update(resident.id, change)).rejects.toMatchObject(expectedEscalation);
        await expect(api.residents.delete(resident.id)).rejects.toMatchObject(expectedEscalation);
        const stored = await service.database.resident.findUniqueOrThrow({ where: { id: resident.id } });
        expect(stored).toMatchObject({ status: "ACTIVE", version: 1, deleted_at: null });
      });

      it("cannot reinstate a suspended resident who has a permission that they lack", async () => {
        const api = await attacker();
        const { resident } = await signUpWithRole(privilegedRole);
        await service.database.resident.update({ where: { id: resident.id }, data: { status: "SUSPENDED" } });
        await expect(api.residents.update(resident.id, { status: "ACTIVE" })).rejects.toMatchObject(
          expectedEscalation,
        );
      });

      it("can remove a role whose permissions they have", async () => {
        const api = await attacker();
        const target = await signUpWithRole(assignableRole);
        await api.residents.update(target.resident.id, { role_ids: [systemRoles.member] });
        expect(await findRoleIds(target)).toEqual([systemRoles.member]);
      });

      it("cannot edit or delete a role with a permission that they lack", async () => {
        const api = await attacker();
        const unused = await createRole(service, ["residents:manage", "emails:send"]);
        await expect(api.roles.update(unused.id, { description: "Mine." })).rejects.toMatchObject(
          expectedEscalation,
        );
        await expect(api.roles.update(unused.id, { permissions: [] })).rejects.toMatchObject(
          expectedEscalation,
        );
        await expect(api.roles.delete(unused.id)).rejects.toMatchObject(expectedEscalation);
        expect((await api.roles.get(unused.id)).permissions).toHaveLength(2);
      });

      it.each(staff)("cannot add %s to the role member", async (permission) => {
        const api = await attacker();
        await expect(
          api.roles.update(systemRoles.member, { permissions: [permission] }),
        ).rejects.toMatchObject({
          status: 409,
          problem: { code: "role-is-system" },
        });
      });
    });

    it("checks the permissions that a role gains while its resident is being updated", async () => {
      const { database } = service;
      const role = await createRole(service, []);
      const { resident } = await signUpWithRole(role);
      const { api } = await signUpWithPermissions(service, ...staff);
      const { response } = await database.$transaction(async (tx) => {
        const stored = await lockRole(tx, role.id);
        if (stored === undefined) throw new Error("The role was deleted.");
        await saveRole(tx, stored, { ...stored, permissions: ["emails:send"] }, service.clock());
        const update = api.residents
          .update(resident.id, { display_name: "Taken over" })
          .catch((error: unknown) => error);
        await waitUntilBlocked(database);
        return { response: update };
      });
      expect(await response).toMatchObject(expectedEscalation);
    });

    it("rejects role_ids in an update of one's own profile", async () => {
      for (const api of [victim.api, (await signUpWithPermissions(service, "residents:manage")).api])
        await expect(api.residents.update("me", { role_ids: [systemRoles.admin] })).rejects.toMatchObject({
          status: 403,
        });
      const { api } = await signUpWithPermissions(service, ...staff);
      await expect(api.residents.update("me", { role_ids: [privilegedRole.id] })).rejects.toMatchObject(
        expectedEscalation,
      );
    });

    it("rejects unknown and deleted roles", async () => {
      const admin = await service.admin();
      const deleted = await createRole(service, []);
      await admin.api.roles.delete(deleted.id);
      for (const id of [newId(), deleted.id])
        await expect(
          admin.api.residents.update(victim.resident.id, { role_ids: [id] }),
        ).rejects.toMatchObject({
          status: 400,
          problem: { code: "unknown-reference", errors: [{ pointer: "/role_ids/0" }] },
        });
    });

    it("waits for a concurrent change of a role before assigning it", async () => {
      const role = await createRole(service, []);
      const { database } = service;
      const { waiting } = await database.$transaction(async (tx) => {
        await lockRole(tx, role.id);
        const waiting = database.$transaction((other) => lockRoles(other, [role.id]));
        await waitUntilBlocked(database);
        await tx.rolePermission.create({ data: { role_id: role.id, permission: "games:manage" } });
        // The transaction must end before the other one can continue.
        return { waiting };
      });
      expect(await waiting).toEqual([{ ...role, permissions: ["games:manage"] }]);
    });
  },
);
