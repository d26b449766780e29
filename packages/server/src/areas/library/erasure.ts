import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { libraryEntryRemoved } from "../../events/domain-events.js";
import type { LibraryEntryModel } from "./rows.js";

const erasedColumns = defineColumns<LibraryEntryModel>()(
  "e",
  ["id", "resident_id", "game_id", "play_status", "playtime_minutes", "visibility", "is_counted"],
  { is_deleted: computed<boolean>(Prisma.sql`e.deleted_at IS NOT NULL`) },
);

/** Permanently deletes up to `limit` library entries of a deleted resident, and returns how many. */
export async function eraseLibrary(
  tx: Transaction,
  { id }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const erased = await tx.$queryRaw<RowOf<typeof erasedColumns>[]>`
    DELETE FROM library_entries e WHERE e.id IN (
      SELECT o.id FROM library_entries o WHERE o.resident_id = ${id}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)
    RETURNING ${erasedColumns.sql}`;
  // The counters no longer include soft-deleted entries.
  for (const entry of erased) if (!entry.is_deleted) libraryEntryRemoved(unit, entry);
  return erased.length;
}

/** Permanently deletes the library settings of a deleted resident, and returns the number of rows. */
export const eraseLibrarySettings = (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  tx.$executeRaw`DELETE FROM library_settings WHERE resident_id = ${id}::uuid`;
