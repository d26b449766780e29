import type { components } from "../../generated/schema.js";
import { calendarDate, timestamp } from "../../platform/time.js";
import type { ChangelogRow } from "./rows.js";

/** The API representation of a changelog. */
export const presentChangelog = (row: ChangelogRow): components["schemas"]["Changelog"] => ({
  id: row.id,
  version: row.release,
  title: row.title,
  summary: row.summary,
  status: row.status,
  released_on: row.released_on === null ? null : calendarDate(row.released_on),
  // The database does not keep the order of the keys, on which the entity tag depends.
  changes: row.changes.map(({ type, description, feedback_id, url }) => ({
    type,
    description,
    feedback_id,
    url,
  })),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
