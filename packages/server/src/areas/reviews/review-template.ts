import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { anonymousIdentity } from "../../kernel/http/authenticate.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import {
  booleanValue,
  createJsonTemplate,
  jsonValue,
  plainTextValue,
  textValue,
  timestampValue,
} from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { gameBasicInfoObject } from "../games/index.js";
import { residentBasicInfoObject } from "../residents/index.js";
import { buildLikedCondition, buildVisibleProgress, reviewJoins, reviewTables } from "./rows.js";

type Schemas = components["schemas"];

/** `presentReview` for frequent reads. test/areas/reviews/review-template.test.ts compares both. */
const reviewTemplate = createJsonTemplate<Schemas["Review"]>({
  id: plainTextValue("w.id"),
  game_id: plainTextValue("w.game_id"),
  game: gameBasicInfoObject,
  resident: residentBasicInfoObject,
  title: textValue("w.title"),
  body: textValue("w.body"),
  score: jsonValue("w.score"),
  verdict: plainTextValue("w.verdict"),
  contains_spoilers: booleanValue("w.contains_spoilers"),
  platform: textValue("w.platform"),
  language: plainTextValue("w.language"),
  status: plainTextValue("w.status"),
  playtime_minutes_at_review: jsonValue("of_caller.progress->'minutes'"),
  play_status_at_review: jsonValue("of_caller.progress->'status'"),
  likes_count: jsonValue("w.likes_count"),
  is_liked: booleanValue("of_caller.is_liked"),
  edited_at: timestampValue("w.edited_at"),
  created_at: timestampValue("w.created_at"),
  updated_at: timestampValue("w.updated_at"),
});

/** The values of a review as the caller sees it. */
export const buildReviewValues = (
  caller: Caller,
): Prisma.Sql => Prisma.sql`(SELECT ${reviewTemplate.values} FROM (
  SELECT ${buildVisibleProgress(caller)} AS progress, ${buildLikedCondition(getResidentId(caller))} AS is_liked
  OFFSET 0) of_caller)`;

/** Composes the JSON of a review from its values. */
export const composeReview = (values: string): string => reviewTemplate.compose(values);

const presentedColumns = (caller: Caller) =>
  defineColumns<Review>()("w", ["resident_id", "version"], {
    status: computed<Schemas["ReviewStatus"]>(Prisma.sql`w.status`),
    values: computed<string>(buildReviewValues(caller)),
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
