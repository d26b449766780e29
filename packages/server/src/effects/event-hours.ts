import type { Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";

/** What happens around a game and makes it popular. */
export type GameEvent = "views" | "ratings" | "library" | "plays" | "likes" | "reviews";

/** How often what happened, by game. */
export type EventsByGame = ReadonlyMap<string, Readonly<Partial<Record<GameEvent, number>>>>;

const none = { views: 0, ratings: 0, library: 0, plays: 0, likes: 0, reviews: 0 };

/** Counts events of games in their hour, all of them by one statement. Popularity is computed from these. */
export async function countEvents(tx: Transaction, events: EventsByGame, now: Date): Promise<void> {
  if (events.size === 0) return;
  const rows = JSON.stringify([...events].map(([id, counted]) => ({ id, ...none, ...counted })));
  await tx.$executeRaw(
    insertEvents(
      Prisma.sql`SELECT id, views, ratings, library, plays, likes, reviews FROM json_to_recordset(${rows}::json)
        AS event(id uuid, views int, ratings int, library int, plays int, likes int, reviews int) ORDER BY id`,
      now,
    ),
  );
}

/** The same for views, as a part of the statement that counts them: `game` selects the id of the game that was viewed. */
export const gameViewed = (game: Prisma.Sql, views: number, now: Date): Prisma.Sql =>
  insertEvents(Prisma.sql`SELECT viewed.*, ${views}::int, 0, 0, 0, 0, 0 FROM (${game}) AS viewed`, now);

const greatest = Prisma.sql`2147483647`;

/** An hour that has seen more views than a column holds has seen enough of them to be the most popular one. */
const insertEvents = (events: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO game_event_hours AS stored (hour, game_id, views, ratings, library, plays, likes, reviews)
  SELECT date_trunc('hour', ${now}::timestamptz), event.* FROM (${events}) AS event
  ON CONFLICT (hour, game_id) DO UPDATE SET
    views = least(stored.views::bigint + excluded.views, ${greatest})::int,
    ratings = stored.ratings + excluded.ratings, library = stored.library + excluded.library,
    plays = stored.plays + excluded.plays, likes = stored.likes + excluded.likes,
    reviews = stored.reviews + excluded.reviews`;
