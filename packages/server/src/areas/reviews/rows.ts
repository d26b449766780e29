import { buildVisibilityCondition } from "../../domain/visibility.js";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";
import { gameBasicInfoJson } from "../games/index.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";

type Schemas = components["schemas"];

/** A resident's play progress in a game. */
export interface PlayProgress {
  readonly minutes: number | null;
  readonly status: Schemas["PlayStatus"] | null;
}

const reviewFields = [
  "id",
  "resident_id",
  "game_id",
  "title",
  "body",
  "score",
  "score_key",
  "contains_spoilers",
  "platform",
  "language",
  "language_base",
  "likes_count",
  "is_counted",
  "published_at",
  "edited_at",
  "version",
  "created_at",
  "updated_at",
  "deleted_at",
] as const;

const fullProgress = Prisma.sql`json_build_object(
  'minutes', w.playtime_minutes_at_review, 'status', w.play_status_at_review)`;

/** The columns of a review as the caller sees it, from `reviewTables` and `reviewJoins`. */
export const reviewColumns = (caller: Caller) =>
  defineColumns<Review>()("w", reviewFields, {
    verdict: computed<Schemas["ReviewVerdict"]>(Prisma.sql`w.verdict`),
    status: computed<Schemas["ReviewStatus"]>(Prisma.sql`w.status`),
    game: computed<Schemas["GameBasicInfo"]>(gameBasicInfoJson),
    resident: computed<ResidentBasicInfoRow>(residentBasicInfoJson),
    is_liked: computed<boolean>(buildLikedCondition(getResidentId(caller))),
    play_progress: computed<PlayProgress | null>(buildVisibleProgress(caller)),
  });
/** The columns of a review that its author has just written. */
export const ownReviewColumns = defineColumns<Review>()("w", reviewFields, {
  verdict: computed<Schemas["ReviewVerdict"]>(Prisma.sql`w.verdict`),
  status: computed<Schemas["ReviewStatus"]>(Prisma.sql`w.status`),
  game: computed<Schemas["GameBasicInfo"]>(gameBasicInfoJson),
  resident: computed<ResidentBasicInfoRow>(residentBasicInfoJson),
  is_liked: computed<boolean>(Prisma.sql`FALSE`),
  play_progress: computed<PlayProgress | null>(fullProgress),
});
export type ReviewRow = RowOf<ReturnType<typeof reviewColumns>>;

/** Whether a resident likes the review `w`. Avoids EXISTS, for which PostgreSQL may read all likes of the resident. */
export const buildLikedCondition = (residentId: string | null): Prisma.Sql =>
  residentId === null
    ? Prisma.sql`FALSE`
    : Prisma.sql`coalesce((SELECT TRUE FROM review_likes l
        WHERE l.review_id = w.id AND l.resident_id = ${residentId}::uuid), FALSE)`;

/**
 * Selects the author's play progress at the time of the review, as far as the current library settings allow: null for a
 * private or deleted library entry, without minutes if play time is hidden.
 */
export function buildVisibleProgress(caller: Caller): Prisma.Sql {
  if (caller.can("library:moderate")) return fullProgress;
  const visibility = Prisma.sql`coalesce(s.visibility, 'PUBLIC')`;
  return Prisma.sql`CASE WHEN w.playtime_minutes_at_review IS NULL AND w.play_status_at_review IS NULL THEN NULL
    WHEN w.resident_id = ${getResidentId(caller)}::uuid THEN ${fullProgress} ELSE (
    SELECT json_build_object('status', w.play_status_at_review,
      'minutes', CASE WHEN coalesce(s.show_playtime, TRUE) THEN w.playtime_minutes_at_review END)
    FROM library_entries e LEFT JOIN library_settings s ON s.resident_id = e.resident_id
    WHERE e.resident_id = w.resident_id AND e.game_id = w.game_id AND e.deleted_at IS NULL
      AND e.visibility <> 'PRIVATE' AND ${buildVisibilityCondition(caller, { owner: Prisma.sql`w.resident_id`, visibility })}) END`;
}

/** Reviews `w` with their games `g`, without reviews of deleted games. Reviews of deleted residents are included. */
export const reviewTables = buildReviewTables(Prisma.sql`g.deleted_at IS NULL`);

/** Joins the author `r` of a review. Used for columns, not for filters. */
export const reviewJoins = Prisma.sql`JOIN residents r ON r.id = w.resident_id`;

function buildReviewTables(gameCondition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`reviews w JOIN games g ON g.id = w.game_id AND ${gameCondition}`;
}

const buildReviewQuery = (id: string, caller: Caller, tables = reviewTables): Prisma.Sql => Prisma.sql`
  SELECT ${reviewColumns(caller).sql} FROM ${tables} ${reviewJoins}
  WHERE w.id = ${asUuid(id)}::uuid AND w.deleted_at IS NULL`;

/** Finds a review. Whether the caller may see it is not checked. */
export async function findReview(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<ReviewRow | undefined> {
  const [row] = await database.$queryRaw<ReviewRow[]>`${buildReviewQuery(id, caller)}`;
  return row;
}

/** Reads a review that this transaction has written. */
export async function readWrittenReview(tx: Transaction, id: string, caller: Caller): Promise<ReviewRow> {
  const row = await findReview(tx, id, caller);
  if (row === undefined) throw new Error(`The review ${id} does not exist after it was written.`);
  return row;
}

/** Finds a review and locks it until the end of the transaction. */
export async function lockReview(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<ReviewRow | undefined> {
  const [row] = await tx.$queryRaw<ReviewRow[]>`${buildReviewQuery(id, caller)}
    FOR NO KEY UPDATE OF w FOR KEY SHARE OF g`;
  return row;
}

/** Finds and locks a review to delete, including the caller's own reviews of deleted games. */
export async function lockReviewToDelete(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<ReviewRow | undefined> {
  const tables = buildReviewTables(
    Prisma.sql`(g.deleted_at IS NULL OR w.resident_id = ${getResidentId(caller)}::uuid)`,
  );
  const [row] = await tx.$queryRaw<ReviewRow[]>`${buildReviewQuery(id, caller, tables)}
    FOR NO KEY UPDATE OF w FOR KEY SHARE OF g`;
  return row;
}

/** Selects a resident's play progress in a game from their library, to store it with a review. */
export function selectPlayProgress({ resident_id, game_id }: Pick<Review, "resident_id" | "game_id">) {
  const select = (column: "playtime_minutes" | "play_status"): Prisma.Sql => Prisma.sql`(
    SELECT e.${Prisma.raw(column)} FROM library_entries e
    WHERE e.resident_id = ${resident_id}::uuid AND e.game_id = ${game_id}::uuid AND e.deleted_at IS NULL)`;
  return {
    playtime_minutes_at_review: select("playtime_minutes"),
    play_status_at_review: select("play_status"),
  };
}
