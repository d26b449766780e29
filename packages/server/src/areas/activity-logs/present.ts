import type { ActivityLog } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { computed, defineColumns } from "../../platform/database/columns.js";
import {
  createJsonTemplate,
  jsonValue,
  nestedObject,
  optional,
  plainTextValue,
  textValue,
  timestampValue,
} from "../../platform/database/json-template.js";
import { gameBasicInfo } from "../games/index.js";
import { residentBasicInfo } from "../residents/index.js";

type Schemas = components["schemas"];

/** The API representation of an activity `a` with its resident `r` and its game `g`, if any. */
export const activityTemplate = createJsonTemplate<Schemas["ActivityLog"]>({
  id: plainTextValue("a.id"),
  resident: residentBasicInfo,
  type: plainTextValue("a.type"),
  source: plainTextValue("a.source"),
  game_id: plainTextValue("a.game_id"),
  game: optional(gameBasicInfo),
  subject: optional(
    nestedObject<Schemas["ActivitySubject"]>({
      type: plainTextValue("CASE WHEN a.subject_id IS NOT NULL THEN a.subject_type END"),
      id: plainTextValue("a.subject_id"),
      name: textValue("find_subject_name(a.subject_type, a.subject_id)"),
    }),
  ),
  message: textValue("a.message"),
  minutes: jsonValue("a.minutes"),
  visibility: plainTextValue("a.visibility"),
  occurred_at: timestampValue("a.occurred_at"),
  metadata: jsonValue("a.metadata"),
  created_at: timestampValue("a.created_at"),
  updated_at: timestampValue("a.updated_at"),
});

/** An activity as it is sent, selected from `activityFrom`. */
export const presentedColumns = defineColumns<ActivityLog>()("a", ["id", "version"], {
  values: computed<string>(activityTemplate.values),
});

/** An activity that was created, as it is sent. */
export const createdColumns = defineColumns<ActivityLog>()("a", ["id", "version"], {
  json: computed<string>(activityTemplate.json),
});
