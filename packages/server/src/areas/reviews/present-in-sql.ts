import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { anonymousIdentity } from "../../kernel/http/authenticate.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { presentedGameBasicInfo } from "../games/index.js";
import { presentedResidentBasicInfo } from "../residents/index.js";
import { asUuid } from "../../platform/ids.js";
import { buildLikedCondition, buildVisibleProgress, reviewJoins, reviewTables } from "./rows.js";

type Status = components["schemas"]["ReviewStatus"];

/**
 * `presentReview` in SQL, for frequent reads: rows are not parsed, and responses are not converted to text.
 * test/areas/reviews/present-in-sql.test.ts compares both.
 */
export const buildPresentedReview = (caller: Caller): Prisma.Sql =>
  toJsonObject(Prisma.sql`w.id, w.game_id, ${presentedGameBasicInfo} AS game, ${presentedResidentBasicInfo} AS resident,
  w.title, w.body, w.score, w.verdict, w.contains_spoilers, w.platform, w.language, w.status,
  progress->'minutes' AS playtime_minutes_at_review, progress->'status' AS play_status_at_review, w.likes_count,
  ${buildLikedCondition(getResidentId(caller))} AS is_liked, ${timestampColumn("w.edited_at")} AS edited_at,
  ${timestampColumn("w.created_at")} AS created_at, ${timestampColumn("w.updated_at")} AS updated_at
  FROM (SELECT ${buildVisibleProgress(caller)} AS progress OFFSET 0) visible`);

const presentedColumns = (caller: Caller) =>
  defineColumns<Review>()("w", ["resident_id", "version"], {
    status: computed<Status>(Prisma.sql`w.status`),
    json: computed<string>(Prisma.sql`${buildPresentedReview(caller)}::text`),
  });

/** A review as it is sent, with what decides who may see it. */
type PresentedReview = RowOf<ReturnType<typeof presentedColumns>>;

const buildPresentedReviewQuery = (id: string, caller: Caller): Prisma.Sql => Prisma.sql`
  SELECT ${presentedColumns(caller).sql} FROM ${reviewTables} ${reviewJoins}
  WHERE w.id = ${id}::uuid AND w.deleted_at IS NULL`;

/** The statement is the same for all anonymous callers. */
const anonymousQuery = defineStatement((id: string) =>
  buildPresentedReviewQuery(id, anonymousIdentity.caller),
);

/** Finds a review. Whether the caller may see it is not checked. */
export async function findPresentedReview(
  database: Database,
  reviewId: string,
  caller: Caller,
): Promise<PresentedReview | undefined> {
  const id = asUuid(reviewId);
  const [row] = await database.$queryRaw<PresentedReview[]>(
    caller.kind === "anonymous" ? anonymousQuery(id) : buildPresentedReviewQuery(id, caller),
  );
  return row;
}
