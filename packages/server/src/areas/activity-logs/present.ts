import type { components } from "../../generated/schema.js";
import { timestamp } from "../../kernel/http/time.js";
import { presentResidentBasicInfo } from "../residents/index.js";
import type { ActivityRow } from "./rows.js";

type Schemas = components["schemas"];

/** The public form of an activity. */
export const presentActivity = (row: ActivityRow): Schemas["ActivityLog"] => ({
  id: row.id,
  resident: presentResidentBasicInfo(row.resident),
  // The columns have CHECKs with the values of these enumerations.
  type: row.type as Schemas["ActivityType"],
  source: row.source as Schemas["ActivitySource"],
  game_id: row.game_id,
  game: row.game,
  subject: toSubject(row),
  message: row.message,
  minutes: row.minutes,
  visibility: row.visibility as Schemas["Audience"],
  occurred_at: timestamp(row.occurred_at),
  // Only the service writes these, and it writes objects.
  metadata: row.metadata as Schemas["ActivityMetadata"],
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const toSubject = ({ subject_type, subject_id }: ActivityRow): Schemas["ActivityLog"]["subject"] =>
  subject_type === null || subject_id === null
    ? null
    : // Only the service writes these, and it knows its own subjects.
      { type: subject_type as Schemas["ActivitySubject"]["type"], id: subject_id };
