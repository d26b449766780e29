import { type LikedGame, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { timestamp } from "../../platform/time.js";
import { gameBasicInfo, type GameReference, matchGame } from "../games/index.js";

type Schemas = components["schemas"];

/** A like with the game. */
export const likedGameColumns = defineColumns<LikedGame>()(
  "k",
  ["id", "resident_id", "game_id", "version", "created_at", "updated_at"],
  {
    name_key: computed<string>(Prisma.sql`g.name_key`),
    game: objectColumn(gameBasicInfo),
  },
);

export type LikedGameRow = RowOf<typeof likedGameColumns>;

/** Likes of games that are not deleted. */
export const likedGameFrom = Prisma.sql`
  liked_games k JOIN games g ON g.id = k.game_id AND g.deleted_at IS NULL`;

/** Reads a like, unless its game or its resident is deleted. */
export async function findLikedGame(database: Database, id: string): Promise<LikedGameRow | undefined> {
  const [row] = await database.$queryRaw<LikedGameRow[]>`
    SELECT ${likedGameColumns.sql} FROM ${likedGameFrom}
    JOIN residents r ON r.id = k.resident_id AND r.deleted_at IS NULL WHERE k.id = ${asUuid(id)}::uuid`;
  return row;
}

/**
 * Locks a like for deletion, and its game against deletion. Residents can also delete their own likes of deleted games.
 */
export async function lockLikedGame(
  tx: Transaction,
  id: string,
  residentId: string | null,
): Promise<LikedGameRow | undefined> {
  const [row] = await tx.$queryRaw<LikedGameRow[]>`
    SELECT ${likedGameColumns.sql} FROM liked_games k
    JOIN games g ON g.id = k.game_id AND (g.deleted_at IS NULL OR k.resident_id = ${residentId}::uuid)
    JOIN residents r ON r.id = k.resident_id AND r.deleted_at IS NULL
    WHERE k.id = ${asUuid(id)}::uuid FOR UPDATE OF k FOR KEY SHARE OF g`;
  return row;
}

/** A like that was created or found. */
interface CreatedLike {
  readonly like: LikedGameRow;
  /** Whether the like was created by this call. */
  readonly created: boolean;
  /** The number of likes of the game, with this one. */
  readonly likes_count: number;
}

/** The keys of a new like. */
interface NewLike {
  readonly id: string;
  readonly resident_id: string;
  readonly game: GameReference;
}

/**
 * Inserts a like, or finds the existing one. Returns undefined if the game does not exist, or if the like was deleted between
 * the two statements.
 */
export async function tryToCreateLike(
  tx: Transaction,
  { id, resident_id, game }: NewLike,
  now: Date,
): Promise<CreatedLike | undefined> {
  const [inserted, [row]] = await allInOrder([
    tx.$executeRaw`
      INSERT INTO liked_games (id, resident_id, game_id, created_at, updated_at)
      SELECT ${id}::uuid, ${resident_id}::uuid, g.id, ${now}::timestamptz, ${now}::timestamptz
      FROM games g WHERE ${matchGame(game)}
      ON CONFLICT (resident_id, game_id) DO NOTHING`,
    tx.$queryRaw<(LikedGameRow & { readonly likes: number })[]>`
      SELECT ${likedGameColumns.sql}, c.likes FROM ${likedGameFrom}
      JOIN game_counters c ON c.game_id = k.game_id
      WHERE k.resident_id = ${resident_id}::uuid AND ${matchGame(game)}`,
  ]);
  if (row === undefined) return undefined;
  const { likes: likes_count, ...like } = row;
  return { like, created: inserted > 0, likes_count };
}

/** Inserts a like of an existing game, or finds the existing one. */
export async function createLike(tx: Transaction, keys: NewLike, now: Date): Promise<CreatedLike> {
  return (await tryToCreateLike(tx, keys, now)) ?? createLike(tx, keys, now);
}

/** Reads the number of likes of a game. */
export async function readLikesCount(tx: Transaction, gameId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ likes: number }[]>`
    SELECT likes FROM game_counters WHERE game_id = ${gameId}::uuid`;
  if (row === undefined) throw new Error(`The game ${gameId} has no counters.`);
  return row.likes;
}

/** Serializes a like. */
export const presentLikedGame = (row: LikedGameRow): Schemas["LikedGame"] => ({
  id: row.id,
  resident_id: row.resident_id,
  game: row.game,
  liked_at: timestamp(row.created_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
