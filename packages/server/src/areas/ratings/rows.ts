import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { gameBasicInfoJson } from "../games/index.js";
import { asUuid } from "../../kernel/http/ids.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";

/** A rating as it is stored. */
export interface StoredRating {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly score: number;
  /** Whether the counters of its resident include it. */
  readonly is_counted: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A rating with the game and the resident that its answer shows. */
export interface RatingRow extends StoredRating {
  readonly game: components["schemas"]["GameBasicInfo"];
  readonly resident: ResidentBasicInfoRow;
}

const storedColumns = Prisma.raw(
  "v.id, v.resident_id, v.game_id, v.score, v.is_counted, v.version, v.created_at, v.updated_at",
);

/** The columns of a `RatingRow`, over `ratingTables`. */
export const ratingColumns = Prisma.sql`
  ${storedColumns}, ${gameBasicInfoJson} AS game, ${residentBasicInfoJson} AS resident`;

/** Ratings `v` of games that exist, by residents who have not left. */
export const ratingTables = buildRatingTables(Prisma.sql`g.deleted_at IS NULL`);

function buildRatingTables(gameCondition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`ratings v JOIN games g ON g.id = v.game_id AND ${gameCondition}
    JOIN residents r ON r.id = v.resident_id AND r.deleted_at IS NULL`;
}

/** Reads a rating. */
export async function findRating(database: Database, id: string): Promise<RatingRow | undefined> {
  const [row] = await database.$queryRaw<RatingRow[]>`
    SELECT ${ratingColumns} FROM ${ratingTables} WHERE v.id = ${asUuid(id)}::uuid`;
  return row;
}

/** The same, and nobody else changes or deletes it until the transaction ends. */
export async function lockRating(tx: Transaction, id: string): Promise<RatingRow | undefined> {
  const [row] = await tx.$queryRaw<RatingRow[]>`
    SELECT ${ratingColumns} FROM ${ratingTables} WHERE v.id = ${asUuid(id)}::uuid FOR NO KEY UPDATE OF v`;
  return row;
}

/** The same for a deletion: residents may take back their own ratings of deleted games too. */
export async function lockRatingToDelete(
  tx: Transaction,
  id: string,
  residentId: string | null,
): Promise<RatingRow | undefined> {
  const tables = buildRatingTables(Prisma.sql`(g.deleted_at IS NULL OR v.resident_id = ${residentId}::uuid)`);
  const [row] = await tx.$queryRaw<RatingRow[]>`
    SELECT ${ratingColumns} FROM ${tables} WHERE v.id = ${asUuid(id)}::uuid FOR NO KEY UPDATE OF v`;
  return row;
}

/** What a resident has to say of a game, as a number. */
export interface Vote {
  readonly resident_id: string;
  readonly game_id: string;
  readonly score: number;
}

/** Stores a rating unless the resident has one of the game: then null. */
export async function insertRating(
  tx: Transaction,
  { resident_id, game_id, score }: Vote,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<StoredRating | null> {
  const [row] = await tx.$queryRaw<StoredRating[]>`
    INSERT INTO ratings AS v (id, resident_id, game_id, score, created_at, updated_at)
    VALUES (${id}::uuid, ${resident_id}::uuid, ${game_id}::uuid, ${score}, ${now}, ${now})
    ON CONFLICT (resident_id, game_id) DO NOTHING RETURNING ${storedColumns}`;
  return row ?? null;
}

/** The resident's rating of the game, which nobody else changes until the transaction ends. */
export async function lockVote(
  tx: Transaction,
  { resident_id, game_id }: Omit<Vote, "score">,
): Promise<StoredRating | undefined> {
  const [row] = await tx.$queryRaw<StoredRating[]>`
    SELECT ${storedColumns} FROM ratings v
    WHERE v.resident_id = ${resident_id}::uuid AND v.game_id = ${game_id}::uuid FOR NO KEY UPDATE`;
  return row;
}

/** Changes the score of a locked rating. */
export async function updateScore(
  tx: Transaction,
  { id }: Pick<StoredRating, "id">,
  score: number,
  now: Date,
): Promise<StoredRating> {
  const [row] = await tx.$queryRaw<StoredRating[]>`
    UPDATE ratings v SET score = ${score}, version = v.version + 1, updated_at = ${now}
    WHERE v.id = ${id}::uuid RETURNING ${storedColumns}`;
  if (row === undefined) throw new Error("A locked rating has gone.");
  return row;
}
