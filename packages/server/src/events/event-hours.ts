import type { Transaction } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";

/** What happens around a game and makes it popular. */
export type GameEvent = "views" | "ratings" | "library" | "plays" | "likes" | "reviews";

/** Something that happened around a game. */
export interface GameEventEntry {
  readonly gameId: string;
  readonly event: GameEvent;
  readonly at: Date;
}

const countColumn = (event: GameEvent): Prisma.Sql =>
  Prisma.sql`(count(*) FILTER (WHERE event = ${event}))::int`;

/** Counts events of games in their hours, all of them by one statement. Popularity is computed from these. */
export async function countEvents(tx: Transaction, events: readonly GameEventEntry[]): Promise<void> {
  if (events.length === 0) return;
  await tx.$executeRaw(
    upsertEvents(Prisma.sql`
      SELECT date_trunc('hour', at), "gameId", ${countColumn("views")}, ${countColumn("ratings")}, ${countColumn("library")},
        ${countColumn("plays")}, ${countColumn("likes")}, ${countColumn("reviews")}
      FROM json_to_recordset(${JSON.stringify(events)}::json) AS happened("gameId" uuid, event text, at timestamptz)
      GROUP BY 1, 2 ORDER BY 2, 1`),
  );
}

/** The same for views, as a part of the statement that counts them: `game` selects the id of the game that was viewed. */
export const countGameView = (game: Prisma.Sql, views: number, now: Date): Prisma.Sql =>
  upsertEvents(
    Prisma.sql`SELECT date_trunc('hour', ${now}::timestamptz), viewed.*, ${views}::int, 0, 0, 0, 0, 0 FROM (${game}) AS viewed`,
  );

const maxInt = Prisma.sql`2147483647`;

/** An hour that has seen more views than a column holds has seen enough of them to be the most popular one. */
const upsertEvents = (events: Prisma.Sql): Prisma.Sql => Prisma.sql`
  INSERT INTO game_event_hours AS stored (hour, game_id, views, ratings, library, plays, likes, reviews)
  ${events}
  ON CONFLICT (hour, game_id) DO UPDATE SET
    views = least(stored.views::bigint + excluded.views, ${maxInt})::int,
    ratings = stored.ratings + excluded.ratings, library = stored.library + excluded.library,
    plays = stored.plays + excluded.plays, likes = stored.likes + excluded.likes,
    reviews = stored.reviews + excluded.reviews`;
