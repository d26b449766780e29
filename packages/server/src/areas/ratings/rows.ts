import { Prisma, type Rating } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { gameBasicInfo } from "../games/index.js";
import { residentBasicInfo } from "../residents/index.js";

const storedFields = [
  "id",
  "resident_id",
  "game_id",
  "score",
  "is_counted",
  "version",
  "created_at",
  "updated_at",
] as const;

const storedColumns = defineColumns<Rating>()("v", storedFields);
export type StoredRating = RowOf<typeof storedColumns>;

/** The columns of a rating with its game and resident, from `ratingTables`. */
export const ratingColumns = defineColumns<Rating>()("v", storedFields, {
  game: objectColumn(gameBasicInfo),
  resident: objectColumn(residentBasicInfo),
});
export type RatingRow = RowOf<typeof ratingColumns>;

/** Ratings `v` with their games `g` and residents `r`, without those of deleted games or residents. */
export const ratingTables = buildRatingTables(Prisma.sql`g.deleted_at IS NULL`);

function buildRatingTables(gameCondition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`ratings v JOIN games g ON g.id = v.game_id AND ${gameCondition}
    JOIN residents r ON r.id = v.resident_id AND r.deleted_at IS NULL`;
}

/** Finds a rating. */
export async function findRating(database: Database, id: string): Promise<RatingRow | undefined> {
  const [row] = await database.$queryRaw<RatingRow[]>`
    SELECT ${ratingColumns.sql} FROM ${ratingTables} WHERE v.id = ${asUuid(id)}::uuid`;
  return row;
}

/**
 * Finds a rating, and locks its game and then the rating until the end of the transaction. A changed score is logged as an activity
 * about the game, which would otherwise wait for a deletion of the game that waits for its rating summary.
 */
export async function lockRating(tx: Transaction, id: string): Promise<RatingRow | undefined> {
  const [row] = await tx.$queryRaw<RatingRow[]>`
    SELECT ${ratingColumns.sql} FROM ${ratingTables} WHERE v.id = ${asUuid(id)}::uuid
    FOR KEY SHARE OF g FOR NO KEY UPDATE OF v`;
  return row;
}

/** Finds and locks a rating to delete, including the resident's own ratings of deleted games. */
export async function lockRatingToDelete(
  tx: Transaction,
  id: string,
  residentId: string | null,
): Promise<RatingRow | undefined> {
  const tables = buildRatingTables(Prisma.sql`(g.deleted_at IS NULL OR v.resident_id = ${residentId}::uuid)`);
  const [row] = await tx.$queryRaw<RatingRow[]>`
    SELECT ${ratingColumns.sql} FROM ${tables} WHERE v.id = ${asUuid(id)}::uuid FOR NO KEY UPDATE OF v`;
  return row;
}

/** Updates the score of a locked rating. */
export async function updateScore(
  tx: Transaction,
  { id }: Pick<StoredRating, "id">,
  score: number,
  now: Date,
): Promise<StoredRating> {
  const [row] = await tx.$queryRaw<StoredRating[]>`
    UPDATE ratings v SET score = ${score}, version = v.version + 1, updated_at = ${now}
    WHERE v.id = ${id}::uuid RETURNING ${storedColumns.sql}`;
  if (row === undefined) throw new Error("A locked rating does not exist.");
  return row;
}
