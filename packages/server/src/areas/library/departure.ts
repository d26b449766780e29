import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Counted } from "../../events/counted-rows.js";
import type { Effects } from "../../events/effects.js";
import { libraryEntryRemoved, type Entry } from "../../events/happenings.js";

interface RemovedEntry extends Entry, Counted {
  readonly was_live: boolean;
}

/** Removes up to so many library entries of a deleted resident for good, and gives how many. */
export async function removeLibrary(
  tx: Transaction,
  { id }: { readonly id: string },
  { limit, effects }: { readonly limit: number; readonly effects: Effects },
): Promise<number> {
  const removed = await tx.$queryRaw<RemovedEntry[]>`
    DELETE FROM library_entries WHERE id IN (
      SELECT e.id FROM library_entries e WHERE e.resident_id = ${id}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)
    RETURNING id, resident_id, game_id, play_status, playtime_minutes, visibility, is_counted,
      deleted_at IS NULL AS was_live`;
  for (const entry of removed) if (entry.was_live) libraryEntryRemoved(effects, entry);
  return removed.length;
}

/** Removes how a deleted resident showed their library, and gives whether there was anything. */
export const removeLibrarySettings = (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  tx.$executeRaw`DELETE FROM library_settings WHERE resident_id = ${id}::uuid`;
