import { type Game, type List, Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import { batchSize } from "../../platform/jobs/batches.js";
import type { JobContext } from "../../platform/jobs/job.js";

/**
 * Removes deleted games from personalized lists, and returns the number of items. No list can add a deleted game, so the items
 * themselves say what is left to do. Safe to run concurrently and after a crash.
 */
export async function removeDeletedGamesFromLists(
  database: Database,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<number> {
  const transaction = createTransactionRunner(database);
  let removed = 0;
  while (!signal.aborted) {
    const game = await findNextGame(database);
    if (game === undefined) break;
    removed += await transaction((tx) => removeFromLists(tx, game));
    await progress(removed);
  }
  return removed;
}

async function findNextGame(database: Database): Promise<Pick<Game, "id"> | undefined> {
  const [game] = await database.$queryRaw<Pick<Game, "id">[]>`
    SELECT g.id FROM games g
    WHERE g.deleted_at IS NOT NULL AND EXISTS (SELECT FROM list_items i WHERE i.game_id = g.id) LIMIT 1`;
  return game;
}

/** Removes a game from a batch of lists, which are locked by ascending id, unless it has been restored. */
async function removeFromLists(tx: Transaction, { id }: Pick<Game, "id">): Promise<number> {
  const [deletedGame] = await tx.$queryRaw<Pick<Game, "id">[]>`
    SELECT g.id FROM games g WHERE g.id = ${id}::uuid AND g.deleted_at IS NOT NULL FOR KEY SHARE`;
  if (deletedGame === undefined) return 0;
  const lists = await tx.$queryRaw<Pick<List, "id">[]>`
    SELECT l.id FROM lists l WHERE l.id IN (
      SELECT i.list_id FROM list_items i WHERE i.game_id = ${id}::uuid LIMIT ${Prisma.raw(String(batchSize))})
    ORDER BY l.id FOR NO KEY UPDATE`;
  return tx.$executeRaw`
    DELETE FROM list_items WHERE game_id = ${id}::uuid AND list_id = ANY(${lists.map((list) => list.id)}::uuid[])`;
}
