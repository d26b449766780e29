import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { gameBasicInfoJson } from "../games/index.js";
import { asUuid } from "../../kernel/http/ids.js";
import { timestamp } from "../../kernel/http/time.js";

type Schemas = components["schemas"];

/** A like with the game that is liked. */
export interface LikedGameRow {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly game: Schemas["GameBasicInfo"];
  /** The name of the game as it is sorted by. */
  readonly name_key: string;
  /** Whether the counters of its resident include it. */
  readonly is_counted: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns of a `LikedGameRow`, from `likedGameTables`. */
export const likedGameColumns = Prisma.sql`
  k.id, k.resident_id, k.game_id, k.is_counted, k.version, k.created_at, k.updated_at, g.name_key, ${gameBasicInfoJson} AS game`;

/** Likes of games that are not deleted. */
export const likedGameTables = Prisma.sql`
  liked_games k JOIN games g ON g.id = k.game_id AND g.deleted_at IS NULL`;

/** A like of a live resident. */
export async function findLikedGame(database: Database, id: string): Promise<LikedGameRow | undefined> {
  const [row] = await database.$queryRaw<LikedGameRow[]>`
    SELECT ${likedGameColumns} FROM ${likedGameTables}
    JOIN residents r ON r.id = k.resident_id AND r.deleted_at IS NULL WHERE k.id = ${asUuid(id)}::uuid`;
  return row;
}

/**
 * The same for a transaction that may end it: neither like nor game is deleted before that is over. Residents may take
 * back their own likes of deleted games too.
 */
export async function lockLikedGame(
  tx: Transaction,
  id: string,
  residentId: string | null,
): Promise<LikedGameRow | undefined> {
  const [row] = await tx.$queryRaw<LikedGameRow[]>`
    SELECT ${likedGameColumns} FROM liked_games k
    JOIN games g ON g.id = k.game_id AND (g.deleted_at IS NULL OR k.resident_id = ${residentId}::uuid)
    JOIN residents r ON r.id = k.resident_id AND r.deleted_at IS NULL
    WHERE k.id = ${asUuid(id)}::uuid FOR UPDATE OF k FOR KEY SHARE OF g`;
  return row;
}

/** A like, and what was true of the game when it was read. */
interface EnsuredLike {
  readonly like: LikedGameRow;
  /** Whether it began just now. */
  readonly is_new: boolean;
  /** How many like the game, a new like not counted yet. */
  readonly likes: number;
}

/** Likes a game, or finds the like that there is together with the count of that moment. */
export async function ensureLike(
  tx: Transaction,
  keys: Pick<LikedGameRow, "id" | "resident_id" | "game_id">,
  now: Date,
): Promise<EnsuredLike> {
  const { id, resident_id, game_id } = keys;
  const inserted = await tx.$executeRaw`
    INSERT INTO liked_games (id, resident_id, game_id, created_at, updated_at)
    VALUES (${id}::uuid, ${resident_id}::uuid, ${game_id}::uuid, ${now}, ${now})
    ON CONFLICT (resident_id, game_id) DO NOTHING`;
  const [row] = await tx.$queryRaw<(LikedGameRow & { readonly likes: number })[]>`
    SELECT ${likedGameColumns}, c.likes FROM ${likedGameTables}
    JOIN game_counters c ON c.game_id = k.game_id
    WHERE k.resident_id = ${resident_id}::uuid AND k.game_id = ${game_id}::uuid`;
  // Taken back between the two statements: once more from the beginning.
  if (row === undefined) return ensureLike(tx, keys, now);
  const { likes, ...like } = row;
  return { like, is_new: inserted > 0, likes };
}

/** How many like a game. */
export async function readLikesCount(tx: Transaction, gameId: string): Promise<number> {
  const { likes } = await tx.gameCounters.findUniqueOrThrow({
    where: { game_id: gameId },
    select: { likes: true },
  });
  return likes;
}

/** The public form of a like. */
export const presentLikedGame = (row: LikedGameRow): Schemas["LikedGame"] => ({
  id: row.id,
  resident_id: row.resident_id,
  game: row.game,
  liked_at: timestamp(row.created_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
