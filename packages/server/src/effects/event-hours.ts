import type { Transaction } from "../database/client.js";

/** What happens around a game and makes it popular. */
export type GameEvent = "views" | "ratings" | "library" | "plays" | "likes" | "reviews";

/** Counts events of a game in their hour. Popularity is computed from these. */
export async function countEvents(
  tx: Transaction,
  gameId: string,
  events: Readonly<Partial<Record<GameEvent, number>>>,
  now: Date,
): Promise<void> {
  const { views = 0, ratings = 0, library = 0, plays = 0, likes = 0, reviews = 0 } = events;
  await tx.$executeRaw`
    INSERT INTO game_event_hours AS stored (hour, game_id, views, ratings, library, plays, likes, reviews)
    VALUES (date_trunc('hour', ${now}::timestamptz), ${gameId}::uuid, ${views}::int, ${ratings}::int,
      ${library}::int, ${plays}::int, ${likes}::int, ${reviews}::int)
    ON CONFLICT (hour, game_id) DO UPDATE SET views = stored.views + excluded.views,
      ratings = stored.ratings + excluded.ratings, library = stored.library + excluded.library,
      plays = stored.plays + excluded.plays, likes = stored.likes + excluded.likes,
      reviews = stored.reviews + excluded.reviews`;
}
