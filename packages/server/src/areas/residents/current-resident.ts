import { defineStatement } from "@game-community/postgres";
import { residentPermissions } from "../../accounts/permissions.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { presentResident, residentExpressions, residentFields } from "./resident.js";

type CurrentResident = components["schemas"]["CurrentResident"];

/** Computed columns of a resident `r` as they see themselves. */
export const currentResidentExpressions = (id: string) => ({
  ...residentExpressions(id),
  public_counts: computed<null>(Prisma.sql`NULL`),
  email_verified: computed<boolean>(Prisma.sql`r.email_verified_at IS NOT NULL`),
  permissions: residentPermissions,
  identities: computed<CurrentResident["identities"]>(Prisma.sql`array_to_json(ARRAY(
      SELECT ${toJsonObject(Prisma.sql`i.provider, ${timestampColumn("i.created_at")} AS linked_at`)}
      FROM identities i WHERE i.resident_id = r.id ORDER BY i.created_at, i.id))`),
  has_password: computed<boolean>(Prisma.sql`EXISTS (
      SELECT FROM credentials c WHERE c.resident_id = r.id)`),
});

/** The columns of a resident `r` with the fields that only they can see. */
export const currentResidentColumns = (id: string) =>
  defineColumns<Resident>()(
    "r",
    [...residentFields, "pending_email", "locale"],
    currentResidentExpressions(id),
  );

export type CurrentResidentRow = RowOf<ReturnType<typeof currentResidentColumns>>;

const currentResidentQuery = defineStatement(
  (id: string) => Prisma.sql`
    SELECT ${currentResidentColumns(id).sql} FROM residents r WHERE r.id = ${id}::uuid AND r.deleted_at IS NULL`,
);

/** Finds a resident, unless deleted, with the fields that only they can see. */
export async function findCurrentResident(
  database: Database | Transaction,
  id: string,
): Promise<CurrentResidentRow | undefined> {
  const [row] = await database.$queryRaw<CurrentResidentRow[]>(currentResidentQuery(id));
  return row;
}

/** Builds the `CurrentResident` of a response: a resident as they see themselves. */
export function presentCurrentResident(row: CurrentResidentRow): CurrentResident {
  return {
    ...presentResident(row, { relations: true, staffFields: false, allCounts: true }),
    email: row.email,
    email_verified: row.email_verified,
    pending_email: row.pending_email,
    locale: row.locale,
    status: row.status,
    roles: row.roles,
    permissions: row.status === "SUSPENDED" ? [] : row.permissions,
    identities: row.identities,
    has_password: row.has_password,
  };
}
