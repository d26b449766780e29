import type { Database } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import { batchSize } from "../jobs/batches.js";
import { everyCategory, type PopularityWindow } from "./rank-games.js";

/** The window whose score is the popularity that games and categories are sorted by. */
const shownWindow: PopularityWindow = "WEEK";

/** A range of ranks whose games follow. */
export interface CopiedRanks {
  /** How many games there were in the range. */
  readonly games: number;
  /** How many rows had another popularity. */
  readonly changed: number;
}

/**
 * Gives the games of the next ranks, and their places in categories, their score as popularity. Counters are locked by
 * ascending game, as everywhere.
 */
export async function copyScores(database: Database, afterRank: number): Promise<CopiedRanks> {
  const [copied] = await database.$queryRaw<CopiedRanks[]>`
    WITH ranked AS MATERIALIZED (
      SELECT game_id, score FROM game_popularity
      WHERE "window" = ${shownWindow} AND category_id = ${everyCategory}::uuid
        AND rank > ${afterRank}::int AND rank <= ${afterRank + batchSize}::int
    ), held AS MATERIALIZED (
      SELECT c.game_id, r.score FROM ranked r JOIN game_counters c USING (game_id)
      WHERE c.popularity <> r.score ORDER BY c.game_id FOR NO KEY UPDATE OF c
    ), counters AS (
      UPDATE game_counters c SET popularity = h.score FROM held h WHERE c.game_id = h.game_id RETURNING 1
    ), links AS (
      UPDATE game_category_links l SET popularity = r.score FROM ranked r
      WHERE l.game_id = r.game_id AND l.popularity <> r.score RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM ranked) AS games,
      (SELECT count(*)::int FROM counters) + (SELECT count(*)::int FROM links) AS changed`;
  return copied ?? { games: 0, changed: 0 };
}

/** Takes the popularity from a batch of games that have no rank any more, and gives how many there were. */
export async function clearScores(database: Database): Promise<number> {
  const [cleared] = await database.$queryRaw<{ games: number }[]>`
    WITH gone AS MATERIALIZED (
      SELECT c.game_id FROM game_counters c
      WHERE c.popularity > 0 AND NOT EXISTS (SELECT FROM game_popularity p
        WHERE p.game_id = c.game_id AND p."window" = ${shownWindow} AND p.category_id = ${everyCategory}::uuid)
      LIMIT ${batchLimit}
    ), held AS MATERIALIZED (
      SELECT c.game_id FROM gone JOIN game_counters c USING (game_id) ORDER BY c.game_id FOR NO KEY UPDATE OF c
    ), counters AS (
      UPDATE game_counters c SET popularity = 0 FROM held h WHERE c.game_id = h.game_id RETURNING 1
    ), links AS (
      UPDATE game_category_links l SET popularity = 0 FROM gone WHERE l.game_id = gone.game_id
    )
    SELECT count(*)::int AS games FROM counters`;
  return cleared?.games ?? 0;
}

const batchLimit = Prisma.raw(String(batchSize));
