import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@game-community/sdk";
import { newId } from "../../src/http/ids.js";
import { lockRoles } from "../../src/roles/escalation.js";
import { lockRole } from "../../src/roles/rows.js";
import { residentWho, roleWith, systemRoles } from "../support/roles.js";
import { startService, type SignedIn, type TestService } from "../support/service.js";

let service: TestService;
let powerful: { id: string };
let harmless: { id: string };
let victim: SignedIn;
beforeAll(async () => {
  service = await startService();
  powerful = await roleWith(service, ["residents:manage", "emails:send"]);
  harmless = await roleWith(service, ["residents:manage"]);
  victim = await service.signUp();
});
afterAll(() => service.stop());

const staff = ["roles:manage", "residents:manage"] as const;

const attackers: [string, () => Promise<Client>][] = [
  ["a resident", async () => (await residentWho(service, ...staff)).api],
  [
    "a secret key",
    async () => service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: staff }) }),
  ],
];

const escalation = { status: 403, problem: { code: "privilege-escalation" } };
const roleIds = async ({ resident }: SignedIn) =>
  (await service.database.residentRole.findMany({ where: { resident_id: resident.id } })).map(
    ({ role_id }) => role_id,
  );

describe.each(attackers)("%s", (_, attacker) => {
  it("gives nobody a role holding a permission that they lack", async () => {
    const api = await attacker();
    for (const role of [powerful.id, systemRoles.admin, systemRoles.editor])
      await expect(
        api.residents.update(victim.resident.id, { role_ids: [systemRoles.member, role] }),
      ).rejects.toMatchObject(escalation);
    expect(await roleIds(victim)).toEqual([systemRoles.member]);
  });

  it("makes nobody with such a role", async () => {
    const api = await attacker();
    const email = `${newId()}@example.com`;
    await expect(
      api.residents.create({ email, role_ids: [powerful.id], send_invite: false }),
    ).rejects.toMatchObject(escalation);
    expect(await service.database.resident.count({ where: { email } })).toBe(0);
  });

  it("gives a role within their own rights", async () => {
    const api = await attacker();
    const { resident } = await service.signUp();
    const role_ids = [systemRoles.member, harmless.id];
    expect((await api.residents.update(resident.id, { role_ids })).roles).toHaveLength(2);
  });

  it("leaves or takes a role beyond them from who has it, but does not give it back", async () => {
    const api = await attacker();
    const holder = await service.signUp();
    const data = { resident_id: holder.resident.id, role_id: powerful.id };
    await service.database.residentRole.create({ data });
    const both = [systemRoles.member, powerful.id];
    await api.residents.update(holder.resident.id, { role_ids: both, display_name: "Holder" });
    await api.residents.update(holder.resident.id, { role_ids: [systemRoles.member] });
    await expect(api.residents.update(holder.resident.id, { role_ids: both })).rejects.toMatchObject(
      escalation,
    );
  });
});

it("nobody gives themselves a role by their own profile", async () => {
  for (const api of [victim.api, (await residentWho(service, "residents:manage")).api])
    await expect(api.residents.update("me", { role_ids: [systemRoles.admin] })).rejects.toMatchObject({
      status: 403,
    });
  const { api } = await residentWho(service, ...staff);
  await expect(api.residents.update("me", { role_ids: [powerful.id] })).rejects.toMatchObject(escalation);
});

it("an unknown or deleted role is no role to give", async () => {
  const admin = await service.admin();
  const deleted = await roleWith(service, []);
  await admin.api.roles.delete(deleted.id);
  for (const id of [newId(), deleted.id])
    await expect(admin.api.residents.update(victim.resident.id, { role_ids: [id] })).rejects.toMatchObject({
      status: 400,
      problem: { code: "unknown-reference", errors: [{ pointer: "/role_ids/0" }] },
    });
});

it("whoever gives a role that is being changed sees what it permits after the change", async () => {
  const role = await roleWith(service, []);
  const { database } = service;
  const given = await database.$transaction(async (tx) => {
    await lockRole(tx, role.id);
    const waiting = database.$transaction((other) => lockRoles(other, [role.id]));
    await tx.rolePermission.create({ data: { role_id: role.id, permission: "games:manage" } });
    // The transaction must end before the other one can go on.
    return { waiting };
  });
  expect(await given.waiting).toEqual([{ ...role, permissions: ["games:manage"] }]);
});
