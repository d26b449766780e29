import type { Visibility } from "../../domain/visibility.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";

/** The sort orders of a library. */
export type LibrarySort = components["schemas"]["LibrarySort"];

/** A resident with their library settings, or with the defaults until the first change. */
const ownerColumns = defineColumns<Resident>()("r", ["id", "username"], {
  visibility: computed<Visibility>(Prisma.sql`coalesce(s.visibility, 'PUBLIC')`),
  backlog_visibility: computed<Visibility>(Prisma.sql`coalesce(s.backlog_visibility, 'PUBLIC')`),
  show_playtime: computed<boolean>(Prisma.sql`coalesce(s.show_playtime, TRUE)`),
  show_dates: computed<boolean>(Prisma.sql`coalesce(s.show_dates, TRUE)`),
  log_activity: computed<boolean>(Prisma.sql`coalesce(s.log_activity, TRUE)`),
  default_sort: computed<LibrarySort>(Prisma.sql`coalesce(s.default_sort, '-updated_at')`),
  // 0 until the first change.
  version: computed<number>(Prisma.sql`coalesce(s.version, 0)`),
  created_at: computed<Date>(Prisma.sql`coalesce(s.created_at, r.created_at)`),
  updated_at: computed<Date>(Prisma.sql`coalesce(s.updated_at, r.created_at)`),
});

export type OwnerRow = RowOf<typeof ownerColumns>;

/** Reads a resident who is not deleted, with their library settings. */
export async function findOwner(
  database: Database | Transaction,
  residentId: string,
): Promise<OwnerRow | undefined> {
  const [row] = await database.$queryRaw<OwnerRow[]>`
    SELECT ${ownerColumns.sql}
    FROM residents r LEFT JOIN library_settings s ON s.resident_id = r.id
    WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL`;
  return row;
}

/** Reads the settings of a resident whom the transaction has locked. */
export async function getOwner(tx: Transaction, residentId: string): Promise<OwnerRow> {
  const owner = await findOwner(tx, residentId);
  if (owner === undefined) throw new Error(`Resident ${residentId} not found, although locked.`);
  return owner;
}
