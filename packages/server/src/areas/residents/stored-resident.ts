import { residentPermissions } from "../../accounts/permissions.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { buildResidentCondition } from "./find-resident.js";
import { adminRoleCondition } from "./last-admin.js";
import { rolesOfResident } from "./present.js";
import { residentStatus } from "./status.js";

const storedColumns = defineColumns<Resident>()(
  "r",
  [
    "id",
    "username",
    "username_changed_at",
    "display_name",
    "email",
    "pending_email",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    status: residentStatus,
    email_verified: computed<boolean>(Prisma.sql`r.email_verified_at IS NOT NULL`),
    has_password: computed<boolean>(
      Prisma.sql`EXISTS (SELECT FROM credentials c WHERE c.resident_id = r.id)`,
    ),
    role_ids: computed<string[]>(
      Prisma.sql`ARRAY(SELECT o.id::text FROM ${rolesOfResident} ORDER BY o.name)`,
    ),
    is_active_admin: computed<boolean>(
      Prisma.sql`r.status = 'ACTIVE' AND EXISTS (SELECT FROM ${rolesOfResident} AND ${adminRoleCondition})`,
    ),
    permissions: residentPermissions,
  },
);

/** A locked resident before a change. */
export type StoredResident = RowOf<typeof storedColumns>;

/** `FOR NO KEY UPDATE` still allows other transactions to insert references to the resident, such as new followers. */
const lockClauses = {
  change: Prisma.sql`FOR NO KEY UPDATE`,
  deletion: Prisma.sql`FOR UPDATE`,
};

/** Finds the resident by `{id}`, unless deleted, and locks them until the transaction ends. */
export async function lockResident(
  tx: Transaction,
  {
    idOrUsername,
    caller,
    lockFor,
  }: {
    readonly idOrUsername: string;
    readonly caller: Caller;
    readonly lockFor: keyof typeof lockClauses;
  },
): Promise<StoredResident | undefined> {
  const [locked] = await tx.$queryRaw<Pick<Resident, "id">[]>`
    SELECT r.id FROM residents r
    WHERE ${buildResidentCondition(idOrUsername, caller)} AND r.deleted_at IS NULL ${lockClauses[lockFor]}`;
  if (locked === undefined) return undefined;
  // A second statement, because its snapshot includes roles that were committed while the first one waited for the lock.
  const [row] = await tx.$queryRaw<StoredResident[]>`
    SELECT ${storedColumns.sql} FROM residents r WHERE r.id = ${locked.id}::uuid`;
  return row;
}
