import type { operations } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long hourly game events are kept. */
export const eventRetentionMs = 400 * dayMs;

/** The name of a time window that ends now. */
export type PopularityWindow = NonNullable<
  NonNullable<operations["listPopularGames"]["parameters"]["query"]>["window"]
>;

/** The durations of the windows; the longest one is as long as events are kept. */
const windowMs: Readonly<Record<PopularityWindow, number>> = {
  DAY: dayMs,
  WEEK: 7 * dayMs,
  MONTH: 30 * dayMs,
  ALL_TIME: eventRetentionMs,
};

/** All windows, the shortest first. */
export const popularityWindows = Object.keys(windowMs) as PopularityWindow[];

/** The category id of ranks among all games. */
export const allGamesCategoryId = "00000000-0000-0000-0000-000000000000";

/**
 * Whether ranks may have changed since they were computed: there are events in this hour, or a new hour has begun. The
 * passage of time alone does not change the order, because all scores decay by the same factor.
 */
export async function areRanksStale(
  database: Database,
  window: PopularityWindow,
  now: Date,
): Promise<boolean> {
  const [row] = await database.$queryRaw<{ stale: boolean }[]>`
    SELECT coalesce(date_trunc('hour', max(latest.computed_at)) <> date_trunc('hour', ${now}::timestamptz), TRUE)
      OR EXISTS (SELECT FROM game_event_hours WHERE hour >= date_trunc('hour', ${now}::timestamptz)) AS stale
    FROM (SELECT computed_at FROM game_popularity
      WHERE "window" = ${window} AND category_id = ${allGamesCategoryId}::uuid LIMIT 1) AS latest`;
  return row?.stale ?? true;
}

/**
 * Recomputes the ranks of a window, among all games and within each category, and returns the number of ranks. The weight
 * of an event halves after a third of the window. Uses one statement, so that readers see either the old ranks or the new ones.
 */
export async function rankGames(database: Database, window: PopularityWindow, now: Date): Promise<number> {
  const durationMs = windowMs[window];
  const since = new Date(now.getTime() - durationMs);
  const halfLifeSeconds = durationMs / 3 / 1000;
  return database.$executeRaw`
    WITH scores AS MATERIALIZED (
      SELECT e.game_id, round(sum(
        (0.1 * e.views + e.ratings + 2 * e.library + 2 * e.plays + 3 * e.likes + 4 * e.reviews)
          * power(0.5, extract(epoch FROM ${now}::timestamptz - e.hour)::float8 / ${halfLifeSeconds}::float8)
        )::numeric, 3)::float8 AS score
      FROM game_event_hours e JOIN games g ON g.id = e.game_id AND g.deleted_at IS NULL
      WHERE e.hour > ${since} AND e.hour <= ${now} GROUP BY e.game_id
    ), ranked AS MATERIALIZED (
      SELECT category_id, game_id, score,
        row_number() OVER (PARTITION BY category_id ORDER BY score DESC, game_id)::int AS rank
      FROM (SELECT ${allGamesCategoryId}::uuid AS category_id, game_id, score FROM scores
        UNION ALL SELECT l.category_id, s.game_id, s.score FROM scores s JOIN game_category_links l USING (game_id)
      ) AS candidate WHERE score > 0
    ), obsolete AS (
      DELETE FROM game_popularity p WHERE p."window" = ${window}
        AND NOT EXISTS (SELECT FROM ranked r WHERE r.category_id = p.category_id AND r.rank = p.rank)
    )
    INSERT INTO game_popularity AS stored ("window", category_id, rank, game_id, score, previous_rank, computed_at)
    SELECT ${window}, r.category_id, r.rank, r.game_id, r.score, previous.rank, ${now}
    FROM ranked r LEFT JOIN game_popularity previous
      ON previous."window" = ${window} AND previous.category_id = r.category_id AND previous.game_id = r.game_id
    ON CONFLICT ("window", category_id, rank) DO UPDATE SET game_id = excluded.game_id, score = excluded.score,
      previous_rank = excluded.previous_rank, computed_at = excluded.computed_at`;
}
