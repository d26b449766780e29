import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type LikedGame } from "../../generated/prisma/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { gameUnliked } from "../../events/domain-events.js";

const erasedColumns = defineColumns<LikedGame>()("k", ["id", "resident_id", "game_id", "is_counted"]);

/** Permanently deletes up to `limit` likes of a deleted resident, and returns how many. */
export async function eraseLikedGames(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const likes = await tx.$queryRaw<RowOf<typeof erasedColumns>[]>`
    DELETE FROM liked_games k WHERE k.id IN (
      SELECT o.id FROM liked_games o WHERE o.resident_id = ${residentId}::uuid LIMIT ${Prisma.raw(String(limit))})
    RETURNING ${erasedColumns.sql}`;
  for (const like of likes) gameUnliked(unit, like);
  return likes.length;
}
