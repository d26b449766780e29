import type { components } from "../../generated/schema.js";
import {
  createJsonTemplate,
  jsonValue,
  optionalObject,
  plainTextValue,
  textValue,
  timestampValue,
} from "../../platform/database/json-template.js";
import { optionalGameBasicInfoObject } from "../games/index.js";
import { residentBasicInfoObject } from "../residents/index.js";

type Schemas = components["schemas"];

/**
 * `presentActivity` for the items of a page: their rows are not parsed, and their response is not converted to text.
 * test/areas/activity-logs/activity-template.test.ts compares both.
 */
export const activityTemplate = createJsonTemplate<Schemas["ActivityLog"]>({
  id: plainTextValue("a.id"),
  resident: residentBasicInfoObject,
  type: plainTextValue("a.type"),
  source: plainTextValue("a.source"),
  game_id: plainTextValue("a.game_id"),
  game: optionalGameBasicInfoObject,
  subject: optionalObject<Schemas["ActivitySubject"]>({
    type: plainTextValue("CASE WHEN a.subject_id IS NOT NULL THEN a.subject_type END"),
    id: plainTextValue("a.subject_id"),
  }),
  message: textValue("a.message"),
  minutes: jsonValue("a.minutes"),
  visibility: plainTextValue("a.visibility"),
  occurred_at: timestampValue("a.occurred_at"),
  metadata: jsonValue("a.metadata"),
  created_at: timestampValue("a.created_at"),
  updated_at: timestampValue("a.updated_at"),
});
