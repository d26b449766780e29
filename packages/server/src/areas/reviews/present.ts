import { buildVisibilityCondition } from "../../domain/visibility.js";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import { computed, defineColumns } from "../../platform/database/columns.js";
import {
  booleanValue,
  createJsonTemplate,
  jsonValue,
  plainTextValue,
  textValue,
  timestampValue,
} from "../../platform/database/json-template.js";
import { gameBasicInfo } from "../games/index.js";
import { residentBasicInfo } from "../residents/index.js";

/** The API representation of a review `w` with its game `g` and author `r`. */
export const reviewTemplate = createJsonTemplate<components["schemas"]["Review"]>({
  id: plainTextValue("w.id"),
  game_id: plainTextValue("w.game_id"),
  game: gameBasicInfo,
  resident: residentBasicInfo,
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

const fullProgress = Prisma.sql`json_build_object(
  'minutes', w.playtime_minutes_at_review, 'status', w.play_status_at_review)`;

/** Whether a resident likes the review `w`. Avoids EXISTS, for which PostgreSQL may read all likes of the resident. */
const buildLikedCondition = (residentId: string | null): Prisma.Sql =>
  residentId === null
    ? Prisma.sql`FALSE`
    : Prisma.sql`coalesce((SELECT TRUE FROM review_likes l
        WHERE l.review_id = w.id AND l.resident_id = ${residentId}::uuid), FALSE)`;

/**
 * Selects the author's play progress at the time of the review, as far as the current library settings allow: null for a
 * private or deleted library entry, also if there is a newer one, and without minutes if play time is hidden.
 */
function buildVisibleProgress(caller: Caller): Prisma.Sql {
  if (caller.can("library:moderate")) return fullProgress;
  const visibility = Prisma.sql`coalesce(s.visibility, 'PUBLIC')`;
  return Prisma.sql`CASE WHEN w.playtime_minutes_at_review IS NULL AND w.play_status_at_review IS NULL THEN NULL
    WHEN w.resident_id = ${getResidentId(caller)}::uuid THEN ${fullProgress} ELSE (
    SELECT json_build_object('status', w.play_status_at_review,
      'minutes', CASE WHEN coalesce(s.show_playtime, TRUE) THEN w.playtime_minutes_at_review END)
    FROM library_entries e LEFT JOIN library_settings s ON s.resident_id = e.resident_id
    WHERE e.resident_id = w.resident_id AND e.game_id = w.game_id AND e.deleted_at IS NULL
      AND e.created_at <= w.published_at AND e.visibility <> 'PRIVATE' AND ${buildVisibilityCondition(caller, { owner: Prisma.sql`w.resident_id`, visibility })}) END`;
}

const selectForCaller = (selected: Prisma.Sql, progress: Prisma.Sql, isLiked: Prisma.Sql) =>
  computed<string>(Prisma.sql`(SELECT ${selected} FROM (
    SELECT ${progress} AS progress, ${isLiked} AS is_liked OFFSET 0) of_caller)`);

/** The values of a review as the caller sees it. */
export const buildReviewValues = (caller: Caller) =>
  selectForCaller(
    reviewTemplate.values,
    buildVisibleProgress(caller),
    buildLikedCondition(getResidentId(caller)),
  );

/** A review that its author has just created. */
export const createdReviewColumns = defineColumns<Review>()("w", ["id", "version"], {
  json: selectForCaller(reviewTemplate.json, fullProgress, Prisma.sql`FALSE`),
});
