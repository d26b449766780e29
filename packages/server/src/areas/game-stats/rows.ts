import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";

/** The counters that clients report. Up to 2^53-1, so a number holds them. */
export interface ReportedCounters {
  readonly views: number;
  readonly plays: number;
  readonly shares: number;
  readonly searches: number;
}

/** A game with what the service counts about it. */
export interface DerivedRow {
  readonly game_id: string;
  readonly game_slug: string;
  readonly likes: number;
  readonly reviews: number;
  readonly ratings: number;
  readonly library: number;
  readonly playing: number;
  readonly completed: number;
  readonly dropped: number;
  readonly backlog: number;
  readonly lists: number;
  readonly popularity: number;
}

/** The statistics of a game. */
export interface StatsRow extends DerivedRow, ReportedCounters {
  /** 0 until a writable counter is written. */
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Every game with its counters. */
export const statsTables = Prisma.sql`game_stats s
  JOIN games g ON g.id = s.game_id JOIN game_counters c ON c.game_id = s.game_id`;

/** The columns of a `StatsRow`, over `statsTables`. `by_status` follows the contract's play statuses. */
export const statsColumns = Prisma.sql`
  g.id AS game_id, g.slug AS game_slug,
  s.views::float8 AS views, s.plays::float8 AS plays, s.shares::float8 AS shares, s.searches::float8 AS searches,
  c.likes, c.reviews, c.ratings, c.library, c.backlog, c.lists, c.popularity,
  c.by_status[2] + c.by_status[7] AS playing, c.by_status[4] + c.by_status[5] AS completed, c.by_status[6] AS dropped,
  s.version, s.created_at, s.updated_at`;

/** How a request names a game. */
export type GameKey = { readonly slug: string } | { readonly id: string };

const buildGameCondition = (game: GameKey): Prisma.Sql =>
  "slug" in game
    ? Prisma.sql`g.slug = ${game.slug} AND g.deleted_at IS NULL`
    : Prisma.sql`g.id = ${game.id}::uuid AND g.deleted_at IS NULL`;

/** The statistics of a game, or null without such a game. One statement. */
export async function findStats(database: Database | Transaction, game: GameKey): Promise<StatsRow | null> {
  const [row] = await database.$queryRaw<StatsRow[]>`
    SELECT ${statsColumns} FROM ${statsTables} WHERE ${buildGameCondition(game)}`;
  return row ?? null;
}

/**
 * The same, while no other transaction replaces or deletes the statistics. The lock is a statement of its own,
 * because the one that waits for it would still see what was there before.
 */
export async function lockStats(tx: Transaction, game: GameKey): Promise<StatsRow | null> {
  await tx.$queryRaw`SELECT g.id FROM games g WHERE ${buildGameCondition(game)} FOR NO KEY UPDATE`;
  return findStats(tx, game);
}

/** Whether a writable counter of the game was written. */
export const isWritten = ({ version }: StatsRow): boolean => version > 0;
