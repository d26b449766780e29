import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { batchSize } from "../../platform/jobs/batches.js";
import { allGamesCategoryId, type PopularityWindow } from "./rank-games.js";

/** The window whose scores become the popularity of games. */
const defaultWindow: PopularityWindow = "WEEK";

/** A batch of ranks whose scores were copied. */
export interface CopiedRanks {
  /** The number of games in the batch. */
  readonly games: number;
  /** The number of rows whose popularity was different. */
  readonly changed: number;
}

/**
 * Copies the scores of the next ranks to the popularity of the games and of their category links. Locks counters by
 * ascending game id to avoid deadlocks.
 */
export async function copyScores(database: Database, afterRank: number): Promise<CopiedRanks> {
  const [copied] = await database.$queryRaw<CopiedRanks[]>`
    WITH ranked AS MATERIALIZED (
      SELECT game_id, score FROM game_popularity
      WHERE "window" = ${defaultWindow} AND category_id = ${allGamesCategoryId}::uuid
        AND rank > ${afterRank}::int AND rank <= ${afterRank + batchSize}::int
    ), locked AS MATERIALIZED (
      SELECT c.game_id, r.score FROM ranked r JOIN game_counters c USING (game_id)
      WHERE c.popularity <> r.score ORDER BY c.game_id FOR NO KEY UPDATE OF c
    ), counters AS (
      UPDATE game_counters c SET popularity = h.score FROM locked h WHERE c.game_id = h.game_id RETURNING 1
    ), links AS (
      UPDATE game_category_links l SET popularity = r.score FROM ranked r
      WHERE l.game_id = r.game_id AND l.popularity <> r.score RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM ranked) AS games,
      (SELECT count(*)::int FROM counters) + (SELECT count(*)::int FROM links) AS changed`;
  return copied ?? { games: 0, changed: 0 };
}

/** Resets the popularity of a batch of games that are no longer ranked, and returns how many there were. */
export async function clearScores(database: Database): Promise<number> {
  const [cleared] = await database.$queryRaw<{ games: number }[]>`
    WITH unranked AS MATERIALIZED (
      SELECT c.game_id FROM game_counters c
      WHERE c.popularity > 0 AND NOT EXISTS (SELECT FROM game_popularity p
        WHERE p.game_id = c.game_id AND p."window" = ${defaultWindow} AND p.category_id = ${allGamesCategoryId}::uuid)
      LIMIT ${batchLimit}
    ), locked AS MATERIALIZED (
      SELECT c.game_id FROM unranked JOIN game_counters c USING (game_id) ORDER BY c.game_id FOR NO KEY UPDATE OF c
    ), counters AS (
      UPDATE game_counters c SET popularity = 0 FROM locked h WHERE c.game_id = h.game_id RETURNING 1
    ), links AS (
      UPDATE game_category_links l SET popularity = 0 FROM unranked u WHERE l.game_id = u.game_id
    )
    SELECT count(*)::int AS games FROM counters`;
  return cleared?.games ?? 0;
}

const batchLimit = Prisma.raw(String(batchSize));
