import { Prisma } from "../../generated/prisma/client.js";

const maxInt = Prisma.sql`2147483647`;

/**
 * The SQL that counts page views in the hour they happened, as part of a larger statement: `game` selects the id of the viewed
 * game. Caps views at the maximum of the column. Popularity ranks are computed from these counts, and from those of rows that
 * triggers count (`count_game_event`).
 */
export const countGameView = (game: Prisma.Sql, views: number, now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO game_event_hours AS stored (hour, game_id, views)
  SELECT date_trunc('hour', ${now}::timestamptz), viewed.*, ${views}::int FROM (${game}) AS viewed
  ON CONFLICT (hour, game_id) DO UPDATE SET views = least(stored.views::bigint + excluded.views, ${maxInt})::int`;
