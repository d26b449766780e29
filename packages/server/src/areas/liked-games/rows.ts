import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type LikedGame } from "../../generated/prisma/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import { gameBasicInfoJson } from "../games/index.js";
import { asUuid } from "../../platform/ids.js";
import { timestamp } from "../../kernel/http/time.js";

type Schemas = components["schemas"];

/** A like with the game. */
export const likedGameColumns = defineColumns<LikedGame>()(
  "k",
  ["id", "resident_id", "game_id", "is_counted", "version", "created_at", "updated_at"],
  {
    name_key: computed<string>(Prisma.sql`g.name_key`),
    game: computed<Schemas["GameBasicInfo"]>(gameBasicInfoJson),
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

/** The result of `findOrCreateLike`. */
interface FindOrCreateResult {
  readonly like: LikedGameRow;
  /** Whether the like was created by this call. */
  readonly created: boolean;
  /** The number of likes of the game before this call. */
  readonly likesBefore: number;
}

/** Inserts a like, or finds the existing one. */
export async function findOrCreateLike(
  tx: Transaction,
  keys: Pick<LikedGameRow, "id" | "resident_id" | "game_id">,
  now: Date,
): Promise<FindOrCreateResult> {
  const { id, resident_id, game_id } = keys;
  const inserted = await tx.$executeRaw`
    INSERT INTO liked_games (id, resident_id, game_id, created_at, updated_at)
    VALUES (${id}::uuid, ${resident_id}::uuid, ${game_id}::uuid, ${now}, ${now})
    ON CONFLICT (resident_id, game_id) DO NOTHING`;
  const [row] = await tx.$queryRaw<(LikedGameRow & { readonly likes: number })[]>`
    SELECT ${likedGameColumns.sql}, c.likes FROM ${likedGameFrom}
    JOIN game_counters c ON c.game_id = k.game_id
    WHERE k.resident_id = ${resident_id}::uuid AND k.game_id = ${game_id}::uuid`;
  // The like was deleted between the two statements: retry.
  if (row === undefined) return findOrCreateLike(tx, keys, now);
  const { likes, ...like } = row;
  return { like, created: inserted > 0, likesBefore: likes };
}

/** Reads the number of likes of a game. */
export async function readLikesCount(tx: Transaction, gameId: string): Promise<number> {
  const { likes } = await tx.gameCounters.findUniqueOrThrow({
    where: { game_id: gameId },
    select: { likes: true },
  });
  return likes;
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
