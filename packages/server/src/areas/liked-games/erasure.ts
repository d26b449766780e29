import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { gameUnliked } from "../../events/domain-events.js";
import type { LikedGameRow } from "./rows.js";

/** Takes back up to so many likes of a resident who has left, and gives how many they were. */
export async function eraseLikedGames(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const likes = await tx.$queryRaw<Pick<LikedGameRow, "id" | "resident_id" | "game_id" | "is_counted">[]>`
    DELETE FROM liked_games WHERE id IN (
      SELECT k.id FROM liked_games k WHERE k.resident_id = ${residentId}::uuid LIMIT ${Prisma.raw(String(limit))})
    RETURNING id, resident_id, game_id, is_counted`;
  for (const like of likes) gameUnliked(unit, like);
  return likes.length;
}
