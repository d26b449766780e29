import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { batchSize } from "../../platform/jobs/batches.js";
import { allGamesCategoryId, type PopularityWindow } from "./rank-games.js";

/** The window whose scores become the popularity of games. */
const popularityWindow: PopularityWindow = "WEEK";

/** The result of copying a batch of scores. */
export interface CopiedScores {
  /** The number of games in the batch. */
  readonly games: number;
  /** The number of counters and category links whose popularity changed. */
  readonly changed: number;
}

/**
 * Copies the scores of the next ranks to the popularity of the games and of their category links. Locks counters by
 * ascending game id to avoid deadlocks.
 */
export async function copyScores(database: Database, afterRank: number): Promise<CopiedScores> {
  const [copied] = await database.$queryRaw<CopiedScores[]>`
    WITH ranked AS MATERIALIZED (
      SELECT game_id, score FROM game_popularity
      WHERE "window" = ${popularityWindow} AND category_id = ${allGamesCategoryId}::uuid
        AND rank > ${afterRank}::int AND rank <= ${afterRank + batchSize}::int
    ), locked AS MATERIALIZED (
      SELECT c.game_id, r.score FROM ranked r JOIN game_counters c USING (game_id)
      WHERE c.popularity <> r.score ORDER BY c.game_id FOR NO KEY UPDATE OF c
    ), counters AS (
      UPDATE game_counters c SET popularity = locked.score FROM locked WHERE c.game_id = locked.game_id RETURNING 1
    ), links AS (
      UPDATE game_category_links l SET popularity = r.score FROM ranked r
      WHERE l.game_id = r.game_id AND l.popularity <> r.score RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM ranked) AS games,
      (SELECT count(*)::int FROM counters) + (SELECT count(*)::int FROM links) AS changed`;
  return copied ?? { games: 0, changed: 0 };
}

/** Sets the popularity of a batch of games that are no longer ranked to 0, and returns the number of games. */
export async function resetPopularity(database: Database): Promise<number> {
  const [reset] = await database.$queryRaw<{ games: number }[]>`
    WITH unranked AS MATERIALIZED (
      SELECT c.game_id FROM game_counters c
      WHERE c.popularity > 0 AND NOT EXISTS (SELECT FROM game_popularity p
        WHERE p.game_id = c.game_id AND p."window" = ${popularityWindow} AND p.category_id = ${allGamesCategoryId}::uuid)
      LIMIT ${batchLimit}
    ), locked AS MATERIALIZED (
      SELECT c.game_id FROM unranked JOIN game_counters c USING (game_id) ORDER BY c.game_id FOR NO KEY UPDATE OF c
    ), counters AS (
      UPDATE game_counters c SET popularity = 0 FROM locked WHERE c.game_id = locked.game_id RETURNING 1
    ), links AS (
      UPDATE game_category_links l SET popularity = 0 FROM unranked u WHERE l.game_id = u.game_id
    )
    SELECT count(*)::int AS games FROM counters`;
  return reset?.games ?? 0;
}

const batchLimit = Prisma.raw(String(batchSize));
