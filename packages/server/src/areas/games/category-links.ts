import type { Transaction } from "../../platform/database/client.js";

/**
 * Makes the category links of games, and the counts of the categories, follow `games.category_ids`.
 * A deleted game has no links. One statement; categories are locked by ascending id, so that no two can block each other.
 */
export async function syncCategoryLinks(tx: Transaction, gameIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH game AS MATERIALIZED (
      SELECT g.id, g.name_key, g.released_key, r.weighted, c.popularity,
        CASE WHEN g.deleted_at IS NULL THEN g.category_ids ELSE '{}'::uuid[] END AS category_ids
      FROM games g
      JOIN game_rating_summaries r ON r.game_id = g.id
      JOIN game_counters c ON c.game_id = g.id
      WHERE g.id = ANY(${gameIds}::uuid[])
    ), gone AS (
      DELETE FROM game_category_links l USING game
      WHERE l.game_id = game.id AND l.category_id <> ALL(game.category_ids)
      RETURNING l.category_id
    ), added AS (
      INSERT INTO game_category_links (category_id, game_id, name_key, released_key, weighted, popularity)
      SELECT category_id, game.id, game.name_key, game.released_key, game.weighted, game.popularity
      FROM game CROSS JOIN unnest(game.category_ids) AS category_id
      ON CONFLICT DO NOTHING
      RETURNING category_id
    ), moved AS (
      SELECT category_id, sum(by)::int AS by
      FROM (SELECT category_id, 1 AS by FROM added UNION ALL SELECT category_id, -1 FROM gone) AS each
      GROUP BY category_id HAVING sum(by) <> 0
    ), locked AS (
      SELECT k.id FROM game_categories k WHERE k.id IN (SELECT category_id FROM moved) ORDER BY k.id FOR NO KEY UPDATE
    )
    UPDATE game_categories k SET games_count = k.games_count + moved.by
    FROM moved JOIN locked ON locked.id = moved.category_id
    WHERE k.id = moved.category_id`;
}
