import { Prisma } from "../../generated/prisma/client.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { presentedGameBasicInfo } from "../games/index.js";
import { presentedResidentBasicInfo } from "../residents/index.js";

/**
 * `presentActivity` in SQL, for the items of a page: their rows are not parsed, and their response is not converted to text.
 * test/areas/activity-logs/present-in-sql.test.ts compares both.
 */
export const presentedActivity =
  toJsonObject(Prisma.sql`a.id, ${presentedResidentBasicInfo} AS resident, a.type, a.source,
  a.game_id, CASE WHEN g.id IS NOT NULL THEN ${presentedGameBasicInfo} END AS game,
  CASE WHEN a.subject_type IS NOT NULL AND a.subject_id IS NOT NULL
    THEN ${toJsonObject(Prisma.sql`a.subject_type AS type, a.subject_id AS id`)} END AS subject,
  a.message, a.minutes, a.visibility, ${timestampColumn("a.occurred_at")} AS occurred_at, a.metadata,
  ${timestampColumn("a.created_at")} AS created_at, ${timestampColumn("a.updated_at")} AS updated_at`);
