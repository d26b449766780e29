import { type GameCounters, type GameStats, Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { problem } from "../../platform/http/problem.js";

/** Every game `g` with its statistics `s` and counters `c`. */
export const statsTables = Prisma.sql`game_stats s
  JOIN games g ON g.id = s.game_id JOIN game_counters c ON c.game_id = s.game_id`;

const writableColumns = defineColumns<GameStats>()("s", ["game_id", "version", "created_at", "updated_at"], {
  game_slug: computed<string>(Prisma.sql`g.slug`),
  // At most 2^53-1, so that a number represents them exactly.
  views: computed<number>(Prisma.sql`s.views::float8`),
  plays: computed<number>(Prisma.sql`s.plays::float8`),
  shares: computed<number>(Prisma.sql`s.shares::float8`),
  searches: computed<number>(Prisma.sql`s.searches::float8`),
});

const derivedColumns = defineColumns<GameCounters>()(
  "c",
  ["likes", "reviews", "ratings", "library", "backlog", "lists", "popularity"],
  {
    // The indexes follow the order of `playStatuses`.
    playing: computed<number>(Prisma.sql`c.by_status[2] + c.by_status[7]`),
    completed: computed<number>(Prisma.sql`c.by_status[4] + c.by_status[5]`),
    dropped: computed<number>(Prisma.sql`c.by_status[6]`),
  },
);

/** The statistics of a game. The version is 0 until they are created. */
export type StatsRow = RowOf<typeof writableColumns> & RowOf<typeof derivedColumns>;

export const statsColumns: Columns<StatsRow> = {
  sql: Prisma.sql`${writableColumns.sql}, ${derivedColumns.sql}`,
};

/** The counters that clients send. */
export type WritableCounters = Pick<StatsRow, "views" | "plays" | "shares" | "searches">;

/** Identifies a game. */
export type GameKey = { readonly slug: string } | { readonly id: string };

const buildGameCondition = (game: GameKey): Prisma.Sql =>
  "slug" in game
    ? Prisma.sql`g.slug = ${game.slug} AND g.deleted_at IS NULL`
    : Prisma.sql`g.id = ${game.id}::uuid AND g.deleted_at IS NULL`;

/** Reads the statistics of a game. Returns null for an unknown or deleted game. */
export async function findStats(database: Database | Transaction, game: GameKey): Promise<StatsRow | null> {
  const [row] = await database.$queryRaw<StatsRow[]>`
    SELECT ${statsColumns.sql} FROM ${statsTables} WHERE ${buildGameCondition(game)}`;
  return row ?? null;
}

/**
 * Locks a game and reads its statistics, so that no other transaction replaces or deletes them. The lock is a
 * separate statement, because a statement that waits for a lock still reads from the snapshot of its start.
 */
export async function lockStats(tx: Transaction, game: GameKey): Promise<StatsRow | null> {
  await tx.$queryRaw`SELECT g.id FROM games g WHERE ${buildGameCondition(game)} FOR NO KEY UPDATE`;
  return findStats(tx, game);
}

/** Whether the statistics were created, by a request that sets or increments a counter. */
export const statsExist = ({ version }: StatsRow): boolean => version > 0;

/** Throws 404 `game-not-found` for a missing row, because every game has one. */
export function assertGameFound(row: StatsRow | null): StatsRow {
  if (row === null) throw problem("game-not-found", "Game not found.");
  return row;
}
