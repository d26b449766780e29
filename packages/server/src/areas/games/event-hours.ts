import type {
  PopularityEvent,
  Statements,
  TimedPopularityEvent,
  PopularityProjection,
} from "../../events/projections.js";
import { Prisma } from "../../generated/prisma/client.js";

const countColumn = (event: PopularityEvent): Prisma.Sql =>
  Prisma.sql`(count(*) FILTER (WHERE event = ${event}))::int`;

/** Adds to the hourly event counts of games in one statement. Popularity ranks are computed from these counts. */
function countEvents(events: readonly TimedPopularityEvent[]): Statements {
  if (events.length === 0) return [];
  return [
    upsertEvents(Prisma.sql`
      SELECT date_trunc('hour', at), "gameId", ${countColumn("views")}, ${countColumn("ratings")}, ${countColumn("library")},
        ${countColumn("plays")}, ${countColumn("likes")}, ${countColumn("reviews")}
      FROM json_to_recordset(${JSON.stringify(events)}::json) AS entry("gameId" uuid, event text, at timestamptz)
      GROUP BY 1, 2 ORDER BY 2, 1`),
  ];
}

/** The SQL that counts page views, as part of a larger statement: `game` selects the id of the viewed game. */
export const countGameView = (game: Prisma.Sql, views: number, now: Date): Prisma.Sql =>
  upsertEvents(
    Prisma.sql`SELECT date_trunc('hour', ${now}::timestamptz), viewed.*, ${views}::int, 0, 0, 0, 0, 0 FROM (${game}) AS viewed`,
  );

const maxInt = Prisma.sql`2147483647`;

export const popularityProjection: PopularityProjection = { countEvents };

/** Caps views at the maximum of the column. */
const upsertEvents = (events: Prisma.Sql): Prisma.Sql => Prisma.sql`
  INSERT INTO game_event_hours AS stored (hour, game_id, views, ratings, library, plays, likes, reviews)
  ${events}
  ON CONFLICT (hour, game_id) DO UPDATE SET
    views = least(stored.views::bigint + excluded.views, ${maxInt})::int,
    ratings = stored.ratings + excluded.ratings, library = stored.library + excluded.library,
    plays = stored.plays + excluded.plays, likes = stored.likes + excluded.likes,
    reviews = stored.reviews + excluded.reviews`;
