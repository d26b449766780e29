import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { isUuid } from "../../platform/ids.js";
import { buildPrefixCondition } from "./list-residents.js";
import { rolesOfResident } from "./present.js";

const columns = defineColumns<Resident>()("r", ["id", "username", "display_name", "email", "created_at"], {
  email_verified: computed<boolean>(Prisma.sql`r.email_verified_at IS NOT NULL`),
  status: computed<"ACTIVE" | "SUSPENDED" | "DELETED">(
    Prisma.sql`CASE WHEN r.deleted_at IS NULL THEN r.status ELSE 'DELETED' END`,
  ),
  roles: computed<string[]>(Prisma.sql`ARRAY(SELECT o.name FROM ${rolesOfResident} ORDER BY o.name)`),
});

/** A resident as operators see them. */
export type FoundResident = RowOf<typeof columns>;

/** Matches one resident `r` by id, by username with or without `@`, or by email address. */
function buildReferenceCondition(reference: string): Prisma.Sql {
  if (isUuid(reference)) return Prisma.sql`r.id = ${reference}::uuid`;
  if (reference.indexOf("@") > 0) return Prisma.sql`r.email_key = lower(${reference})`;
  return Prisma.sql`r.username = lower(${reference.replace(/^@/, "")})`;
}

/**
 * Finds residents by id, username or email address, also deleted ones until their data is wiped, and by the start of the
 * username or display name. The exact match comes first, then the others by username.
 */
export function searchResidents(database: Database, text: string, limit: number): Promise<FoundResident[]> {
  const exact = buildReferenceCondition(text);
  return database.$queryRaw<FoundResident[]>`
    SELECT ${columns.sql} FROM residents r
    WHERE r.purged_at IS NULL AND (${exact} OR (r.deleted_at IS NULL AND ${buildPrefixCondition(text.normalize("NFC"))}))
    ORDER BY coalesce(${exact}, FALSE) DESC, r.username, r.id LIMIT ${limit}`;
}

/** Finds the resident that a command names. Throws if there is none. */
export async function findReferencedResident(database: Database, reference: string): Promise<FoundResident> {
  const [resident] = await database.$queryRaw<FoundResident[]>`
    SELECT ${columns.sql} FROM residents r WHERE ${buildReferenceCondition(reference)} AND r.deleted_at IS NULL`;
  if (resident === undefined)
    throw new Error(`No resident has the id, username or email address ${reference}.`);
  return resident;
}
