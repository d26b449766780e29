import { buildVisibilityCondition } from "../../domain/visibility.js";
import { type LibraryEntry, Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";
import { buildViewer, entryTemplate, moderatePermission } from "./present.js";

const buildEntryTables = (gameCondition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`library_entries e JOIN games g ON g.id = e.game_id AND ${gameCondition}`;

/** Entries of games that are not deleted. */
export const entryTables = buildEntryTables(Prisma.sql`g.deleted_at IS NULL`);

const joinOwner = Prisma.sql`JOIN residents r ON r.id = e.resident_id AND r.deleted_at IS NULL`;

/** An entry as it is sent. */
const entryColumns = defineColumns<LibraryEntry>()("e", ["id", "version"], {
  values: computed<string>(entryTemplate.values),
});

/** An entry that was written, as it is sent. */
export const writtenEntryColumns = defineColumns<LibraryEntry>()("e", ["id", "version"], {
  json: computed<string>(entryTemplate.json),
});

/** Finds an entry that the caller may see, unless it, its game or its owner is deleted. */
export async function findVisibleEntry(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<RowOf<typeof entryColumns> | undefined> {
  const owner = Prisma.sql`e.resident_id`;
  const visibility = Prisma.sql`coalesce(s.visibility, 'PUBLIC')`;
  const [row] = await database.$queryRaw<RowOf<typeof entryColumns>[]>`
    SELECT ${entryColumns.sql} FROM ${entryTables} ${joinOwner} ${buildViewer(caller)}
    WHERE e.id = ${asUuid(id)}::uuid AND e.deleted_at IS NULL AND (e.visibility <> 'PRIVATE' OR viewer.sees_private)
      AND ${buildVisibilityCondition(caller, { owner, visibility }, moderatePermission)}`;
  return row;
}

const storedColumns = defineColumns<LibraryEntry>()("e", ["id", "resident_id", "version"]);

/** Locks the game of an entry, then the entry, for deletion. Residents can also delete their own entries of deleted games. */
export async function lockEntryToDelete(
  tx: Transaction,
  id: string,
  residentId: string,
): Promise<RowOf<typeof storedColumns> | undefined> {
  const tables = buildEntryTables(Prisma.sql`(g.deleted_at IS NULL OR e.resident_id = ${residentId}::uuid)`);
  const [row] = await tx.$queryRaw<RowOf<typeof storedColumns>[]>`
    SELECT ${storedColumns.sql} FROM ${tables} ${joinOwner}
    WHERE e.id = ${asUuid(id)}::uuid AND e.deleted_at IS NULL FOR KEY SHARE OF g FOR NO KEY UPDATE OF e`;
  return row;
}
