import type { Transaction } from "../../platform/database/client.js";

/**
 * Synchronizes the category links of games, and the counters of the categories, with `games.category_ids`. Deleted games
 * have no links. Games' rating summaries, which guard the copies of the weighted average, and then categories are locked by
 * ascending id.
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
      ORDER BY g.id FOR NO KEY UPDATE OF r
    ), removed AS (
      DELETE FROM game_category_links l USING game
      WHERE l.game_id = game.id AND l.category_id <> ALL(game.category_ids)
      RETURNING l.category_id
    ), added AS (
      INSERT INTO game_category_links (category_id, game_id, name_key, released_key, weighted, popularity)
      SELECT category_id, game.id, game.name_key, game.released_key, game.weighted, game.popularity
      FROM game CROSS JOIN unnest(game.category_ids) AS category_id
      ON CONFLICT DO NOTHING
      RETURNING category_id
    ), delta AS (
      SELECT category_id, sum(games)::int AS games
      FROM (SELECT category_id, 1 AS games FROM added UNION ALL SELECT category_id, -1 FROM removed) AS change
      GROUP BY category_id HAVING sum(games) <> 0
    ), locked AS (
      SELECT k.id FROM game_categories k WHERE k.id IN (SELECT category_id FROM delta) ORDER BY k.id FOR NO KEY UPDATE
    )
    UPDATE game_categories k SET games_count = k.games_count + delta.games
    FROM delta JOIN locked ON locked.id = delta.category_id
    WHERE k.id = delta.category_id`;
}
