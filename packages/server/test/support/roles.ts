import type { PermissionName } from "../../src/generated/permissions.js";
import { newId } from "../../src/platform/ids.js";
import type { SignedIn, TestService } from "./service.js";

/** The ids of the system roles, the same in every database. */
export const systemRoles = {
  admin: "00000000-0000-7000-8000-000000000001",
  moderator: "00000000-0000-7000-8000-000000000002",
  editor: "00000000-0000-7000-8000-000000000003",
  member: "00000000-0000-7000-8000-000000000004",
} as const;

/** Creates a role with a unique name. */
export async function createRole(service: TestService, permissions: readonly PermissionName[]) {
  const id = newId();
  const name = `role-${id.slice(-12)}`;
  await service.database.role.create({
    data: { id, name, permissions: { create: permissions.map((permission) => ({ permission })) } },
  });
  return { id, name };
}

/** Assigns a role directly in the database, without invalidating caches. */
export async function assignRole(
  service: TestService,
  { resident }: Pick<SignedIn, "resident">,
  { id }: { id: string },
): Promise<void> {
  await service.database.residentRole.create({ data: { resident_id: resident.id, role_id: id } });
}

/** Signs up a resident and grants these permissions before the first request, so that no cache is stale. */
export async function signUpWithPermissions(
  service: TestService,
  ...permissions: PermissionName[]
): Promise<SignedIn> {
  const signedIn = await service.signUp();
  await assignRole(service, signedIn, await createRole(service, permissions));
  return signedIn;
}
