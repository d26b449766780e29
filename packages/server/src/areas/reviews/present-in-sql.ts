import { Prisma } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { presentedGameBasicInfo } from "../games/index.js";
import { presentedResidentBasicInfo } from "../residents/index.js";
import { buildLikedCondition, buildVisibleProgress } from "./rows.js";

/**
 * `presentReview` in SQL, for the items of a page: their rows are not parsed, and their response is not converted to text.
 * test/areas/reviews/present-in-sql.test.ts compares both.
 */
export const buildPresentedReview = (caller: Caller): Prisma.Sql =>
  toJsonObject(Prisma.sql`w.id, w.game_id, ${presentedGameBasicInfo} AS game, ${presentedResidentBasicInfo} AS resident,
  w.title, w.body, w.score, w.verdict, w.contains_spoilers, w.platform, w.language, w.status,
  progress->'minutes' AS playtime_minutes_at_review, progress->'status' AS play_status_at_review, w.likes_count,
  ${buildLikedCondition(getResidentId(caller))} AS is_liked, ${timestampColumn("w.edited_at")} AS edited_at,
  ${timestampColumn("w.created_at")} AS created_at, ${timestampColumn("w.updated_at")} AS updated_at
  FROM (SELECT ${buildVisibleProgress(caller)} AS progress OFFSET 0) visible`);
