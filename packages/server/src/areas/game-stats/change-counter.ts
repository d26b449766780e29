import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { countGameView } from "../games/index.js";
import { statsColumns, type StatsRow } from "./rows.js";

/** The maximum of a counter: the largest integer that a JSON number represents exactly. */
export const maxCount = Number.MAX_SAFE_INTEGER;

type CounterChange = components["schemas"]["GameStatCounterChange"];

const columns: Readonly<Record<CounterChange["field"], Prisma.Sql>> = {
  VIEWS: Prisma.raw("views"),
  PLAYS: Prisma.raw("plays"),
  SHARES: Prisma.raw("shares"),
  SEARCHES: Prisma.raw("searches"),
};

/**
 * Increments a counter in one statement, and creates the statistics if they do not exist. Returns null when the game is
 * unknown or the counter would exceed `maxCount`.
 */
export async function incrementCounter(
  connection: Database | Transaction,
  slug: string,
  { field, amount }: CounterChange,
  now: Date,
): Promise<StatsRow | null> {
  const column = columns[field];
  const [row] = await connection.$queryRaw<StatsRow[]>`
    WITH changed AS (
      UPDATE game_stats s SET ${column} = s.${column} + ${amount}::int, version = greatest(s.version, 1),
        created_at = CASE s.version WHEN 0 THEN ${now} ELSE s.created_at END,
        updated_at = CASE s.version WHEN 0 THEN ${now} ELSE s.updated_at END
      FROM games g
      WHERE g.slug = ${slug} AND g.deleted_at IS NULL AND s.game_id = g.id
        AND s.${column} <= ${String(maxCount)}::text::bigint - ${amount}::int
      RETURNING s.*
    )${field === "VIEWS" ? recordViewEvents(amount, now) : Prisma.empty}
    SELECT ${statsColumns.sql} FROM changed s JOIN games g ON g.id = s.game_id JOIN game_counters c ON c.game_id = s.game_id`;
  return row ?? null;
}

/** Only views, of all writable counters, count towards popularity. */
const recordViewEvents = (views: number, now: Date): Prisma.Sql =>
  Prisma.sql`, viewed AS (${countGameView(Prisma.sql`SELECT game_id FROM changed`, views, now)})`;

/** Decrements a counter in one statement. Returns null when the game is unknown or the counter is below the amount. */
export async function decrementCounter(
  connection: Database | Transaction,
  slug: string,
  { field, amount }: CounterChange,
): Promise<StatsRow | null> {
  const column = columns[field];
  const [row] = await connection.$queryRaw<StatsRow[]>`
    WITH changed AS (
      UPDATE game_stats s SET ${column} = s.${column} - ${amount}::int
      FROM games g
      WHERE g.slug = ${slug} AND g.deleted_at IS NULL AND s.game_id = g.id AND s.${column} >= ${amount}::int
      RETURNING s.*
    )
    SELECT ${statsColumns.sql} FROM changed s JOIN games g ON g.id = s.game_id JOIN game_counters c ON c.game_id = s.game_id`;
  return row ?? null;
}
