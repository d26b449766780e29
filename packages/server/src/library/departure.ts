import type { Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import type { Effects } from "../effects/effects.js";
import { libraryEntryRemoved, type Entry } from "../effects/happenings.js";

interface RemovedEntry extends Entry {
  readonly was_live: boolean;
}

/** Removes up to so many library entries of a deleted resident for good, and gives how many. */
export async function removeLibrary(
  tx: Transaction,
  { id }: { readonly id: string },
  { limit, effects }: { readonly limit: number; readonly effects: Effects },
): Promise<number> {
  const removed = await tx.$queryRaw<RemovedEntry[]>`
    WITH leaving AS (
      SELECT e.id, g.deleted_at IS NOT NULL AS game_is_hidden
      FROM library_entries e JOIN games g ON g.id = e.game_id
      WHERE e.resident_id = ${id}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE OF e FOR KEY SHARE OF g)
    DELETE FROM library_entries e USING leaving WHERE e.id = leaving.id
    RETURNING e.id, e.resident_id, e.game_id, e.play_status, e.playtime_minutes, e.visibility, leaving.game_is_hidden,
      e.deleted_at IS NULL AS was_live`;
  for (const entry of removed) if (entry.was_live) libraryEntryRemoved(effects, entry);
  return removed.length;
}

/** Removes how a deleted resident showed their library, and gives whether there was anything. */
export const removeLibrarySettings = (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  tx.$executeRaw`DELETE FROM library_settings WHERE resident_id = ${id}::uuid`;
