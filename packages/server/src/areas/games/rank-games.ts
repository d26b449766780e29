import type { operations } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** For how long the events around games are kept, hour by hour. */
export const eventRetentionMs = 400 * dayMs;

/** A span of time that ends now. */
export type PopularityWindow = NonNullable<
  NonNullable<operations["listPopularGames"]["parameters"]["query"]>["window"]
>;

/** How far back each window looks; the longest one as far as events are kept. */
const windowMs: Readonly<Record<PopularityWindow, number>> = {
  DAY: dayMs,
  WEEK: 7 * dayMs,
  MONTH: 30 * dayMs,
  ALL_TIME: eventRetentionMs,
};

/** All windows, the shortest first. */
export const popularityWindows = Object.keys(windowMs) as PopularityWindow[];

/** Stands where a category does, for the ranks among all games. */
export const allGamesCategoryId = "00000000-0000-0000-0000-000000000000";

/**
 * Whether ranks may be others than when they were made: something has happened in this hour, or another hour has begun.
 * Time alone changes no order, because it makes all scores fade alike.
 */
export async function ranksAreStale(
  database: Database,
  window: PopularityWindow,
  now: Date,
): Promise<boolean> {
  const [row] = await database.$queryRaw<{ stale: boolean }[]>`
    SELECT coalesce(date_trunc('hour', max(made.computed_at)) <> date_trunc('hour', ${now}::timestamptz), TRUE)
      OR EXISTS (SELECT FROM game_event_hours WHERE hour >= date_trunc('hour', ${now}::timestamptz)) AS stale
    FROM (SELECT computed_at FROM game_popularity
      WHERE "window" = ${window} AND category_id = ${allGamesCategoryId}::uuid LIMIT 1) AS made`;
  return row?.stale ?? true;
}

/**
 * Makes the ranks of a window anew, over all games and within each category, and gives how many there are.
 * An event weighs half as much after a third of the window. One statement: readers see the old ranks until all new ones
 * stand there.
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
      ) AS placed WHERE score > 0
    ), beyond AS (
      DELETE FROM game_popularity p WHERE p."window" = ${window}
        AND NOT EXISTS (SELECT FROM ranked r WHERE r.category_id = p.category_id AND r.rank = p.rank)
    )
    INSERT INTO game_popularity AS stored ("window", category_id, rank, game_id, score, previous_rank, computed_at)
    SELECT ${window}, r.category_id, r.rank, r.game_id, r.score, before.rank, ${now}
    FROM ranked r LEFT JOIN game_popularity before
      ON before."window" = ${window} AND before.category_id = r.category_id AND before.game_id = r.game_id
    ON CONFLICT ("window", category_id, rank) DO UPDATE SET game_id = excluded.game_id, score = excluded.score,
      previous_rank = excluded.previous_rank, computed_at = excluded.computed_at`;
}
