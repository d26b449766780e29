import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Counted } from "../../events/counted-rows.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { libraryEntryRemoved, type LibraryEntryRow } from "../../events/domain-events.js";

interface ErasedEntry extends LibraryEntryRow, Counted {
  readonly was_live: boolean;
}

/** Removes up to so many library entries of a deleted resident for good, and gives how many. */
export async function eraseLibrary(
  tx: Transaction,
  { id }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const removed = await tx.$queryRaw<ErasedEntry[]>`
    DELETE FROM library_entries WHERE id IN (
      SELECT e.id FROM library_entries e WHERE e.resident_id = ${id}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)
    RETURNING id, resident_id, game_id, play_status, playtime_minutes, visibility, is_counted,
      deleted_at IS NULL AS was_live`;
  for (const entry of removed) if (entry.was_live) libraryEntryRemoved(unit, entry);
  return removed.length;
}

/** Removes how a deleted resident showed their library, and gives whether there was anything. */
export const eraseLibrarySettings = (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  tx.$executeRaw`DELETE FROM library_settings WHERE resident_id = ${id}::uuid`;
