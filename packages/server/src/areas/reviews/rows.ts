import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import { gameBasicInfoJson } from "../games/index.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { buildVisibilityCondition } from "../../events/visibility.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";

/** How far somebody was with a game. */
interface PlayProgress {
  readonly minutes: number | null;
  readonly status: components["schemas"]["PlayStatus"] | null;
}

/** A review as one caller sees it. */
export interface ReviewRow extends Omit<Review, "playtime_minutes_at_review" | "play_status_at_review"> {
  readonly game: components["schemas"]["GameBasicInfo"];
  readonly resident: ResidentBasicInfoRow;
  readonly is_liked: boolean;
  /** How far the author was; null to whom the library does not show it. */
  readonly played: PlayProgress | null;
}

/** The columns of a `ReviewRow`, over `reviewTables`. */
export const reviewColumns = (caller: Caller): Prisma.Sql => Prisma.sql`
  w.id, w.resident_id, w.game_id, w.title, w.body, w.score, w.score_key, w.verdict, w.contains_spoilers,
  w.platform, w.language, w.language_base, w.status, w.likes_count, w.is_counted, w.published_at, w.edited_at, w.version, w.created_at,
  w.updated_at, w.deleted_at, ${gameBasicInfoJson} AS game, ${residentBasicInfoJson} AS resident,
  ${buildLikedCondition(getResidentId(caller))} AS is_liked, ${buildVisibleProgress(caller)} AS played`;

/** Whether a resident likes the review `w`. No EXISTS: PostgreSQL may answer that by reading all likes of the resident first. */
export const buildLikedCondition = (residentId: string | null): Prisma.Sql =>
  residentId === null
    ? Prisma.sql`FALSE`
    : Prisma.sql`coalesce((SELECT TRUE FROM review_likes l
        WHERE l.review_id = w.id AND l.resident_id = ${residentId}::uuid), FALSE)`;

/**
 * What was taken from the library shows as the library shows it now: nothing of an entry that is private or gone, no
 * minutes where play time is hidden.
 */
function buildVisibleProgress(caller: Caller): Prisma.Sql {
  const fullProgress = Prisma.sql`json_build_object(
    'minutes', w.playtime_minutes_at_review, 'status', w.play_status_at_review)`;
  if (caller.can("library:moderate")) return fullProgress;
  const visibility = Prisma.sql`coalesce(s.visibility, 'PUBLIC')`;
  return Prisma.sql`CASE WHEN w.resident_id = ${getResidentId(caller)}::uuid THEN ${fullProgress} ELSE (
    SELECT json_build_object('status', w.play_status_at_review,
      'minutes', CASE WHEN coalesce(s.show_playtime, TRUE) THEN w.playtime_minutes_at_review END)
    FROM library_entries e LEFT JOIN library_settings s ON s.resident_id = e.resident_id
    WHERE e.resident_id = w.resident_id AND e.game_id = w.game_id AND e.deleted_at IS NULL
      AND e.visibility <> 'PRIVATE' AND ${buildVisibilityCondition(caller, { owner: Prisma.sql`w.resident_id`, visibility })}) END`;
}

/** Reviews `w` of games that exist. Those of residents who have left stay. */
export const reviewTables = buildReviewTables(Prisma.sql`g.deleted_at IS NULL`);

function buildReviewTables(gameCondition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`reviews w JOIN games g ON g.id = w.game_id AND ${gameCondition} JOIN residents r ON r.id = w.resident_id`;
}

const buildReviewQuery = (id: string, caller: Caller, tables = reviewTables): Prisma.Sql => Prisma.sql`
  SELECT ${reviewColumns(caller)} FROM ${tables} WHERE w.id = ${asUuid(id)}::uuid AND w.deleted_at IS NULL`;

/** Reads a review, whoever may see it. */
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
  if (row === undefined) throw new Error("A review that was just written is gone.");
  return row;
}

/** A review, which nobody else edits, likes or deletes until the transaction ends. */
export async function lockReview(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<ReviewRow | undefined> {
  const [row] = await tx.$queryRaw<ReviewRow[]>`${buildReviewQuery(id, caller)}
    FOR NO KEY UPDATE OF w FOR KEY SHARE OF g`;
  return row;
}

/** The same for a deletion: residents may delete their own reviews of deleted games too. */
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

/** How far a resident is with a game by their library, as a review keeps it. */
export async function readPlayProgress(
  tx: Transaction,
  { resident_id, game_id }: Pick<Review, "resident_id" | "game_id">,
): Promise<Pick<Review, "playtime_minutes_at_review" | "play_status_at_review">> {
  const entry = await tx.libraryEntry.findFirst({
    where: { resident_id, game_id, deleted_at: null },
    select: { playtime_minutes: true, play_status: true },
  });
  return {
    playtime_minutes_at_review: entry?.playtime_minutes ?? null,
    play_status_at_review: entry?.play_status ?? null,
  };
}
