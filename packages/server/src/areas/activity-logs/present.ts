import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import { presentResidentBasicInfo } from "../residents/index.js";
import type { ActivityRow } from "./rows.js";

type Schemas = components["schemas"];

/** The columns of an activity that are sent. */
type PresentedActivity = Omit<
  ActivityRow,
  "resident_id" | "added_minutes" | "source_visibility" | "chosen_visibility" | "version"
>;

/** Serializes an activity. */
export const presentActivity = (row: PresentedActivity): Schemas["ActivityLog"] => ({
  id: row.id,
  resident: presentResidentBasicInfo(row.resident),
  type: row.type,
  source: row.source,
  game_id: row.game_id,
  game: row.game,
  subject: toSubject(row),
  message: row.message,
  minutes: row.minutes,
  visibility: row.visibility,
  occurred_at: timestamp(row.occurred_at),
  metadata: row.metadata,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const toSubject = ({ subject_type, subject_id }: PresentedActivity): Schemas["ActivityLog"]["subject"] =>
  subject_type === null || subject_id === null ? null : { type: subject_type, id: subject_id };
