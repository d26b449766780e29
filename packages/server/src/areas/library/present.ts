import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import {
  booleanValue,
  createJsonTemplate,
  jsonValue,
  plainTextValue,
  textValue,
  timestampValue,
} from "../../platform/database/json-template.js";
import { gameBasicInfo } from "../games/index.js";

type Schemas = components["schemas"];

/** The permission to see all libraries and backlogs. */
export const moderatePermission = "library:moderate";

/** Joins what the caller may see of an entry `e` under the settings `s` of its owner. */
export function buildViewer(caller: Caller): Prisma.Sql {
  const isOwner = Prisma.sql`e.resident_id IS NOT DISTINCT FROM ${getResidentId(caller)}::uuid`;
  const seesPrivate = caller.can(moderatePermission) ? Prisma.sql`TRUE` : isOwner;
  return Prisma.sql`LEFT JOIN LATERAL (SELECT * FROM library_settings WHERE resident_id = e.resident_id OFFSET 0) s ON TRUE
    CROSS JOIN LATERAL (SELECT ${seesPrivate} AS sees_private, ${isOwner} AS sees_notes,
      ${seesPrivate} OR coalesce(s.show_playtime, TRUE) AS sees_playtime,
      ${seesPrivate} OR coalesce(s.show_dates, TRUE) AS sees_dates) viewer`;
}

/** Joins the same for the owner, who sees everything. */
export const ownerAsViewer = Prisma.sql`
  CROSS JOIN (SELECT TRUE AS sees_notes, TRUE AS sees_playtime, TRUE AS sees_dates) viewer`;

const playtime = jsonValue("CASE WHEN viewer.sees_playtime THEN e.playtime_minutes END");

const dateValue = (column: string) => plainTextValue(`CASE WHEN viewer.sees_dates THEN ${column} END`);

/** The API representation of an entry `e` with its game `g` for a `viewer`. */
export const entryTemplate = createJsonTemplate<Schemas["GameLibraryEntry"]>({
  id: plainTextValue("e.id"),
  resident_id: plainTextValue("e.resident_id"),
  game_id: plainTextValue("e.game_id"),
  game: gameBasicInfo,
  play_status: plainTextValue("e.play_status"),
  ownership: plainTextValue("e.ownership"),
  format: plainTextValue("e.format"),
  platforms: jsonValue("to_json(e.platforms)"),
  playtime_minutes: playtime,
  // With one decimal.
  hours_played: jsonValue(
    "CASE WHEN viewer.sees_playtime THEN (round(e.playtime_minutes / 6.0) / 10)::float8 END",
  ),
  progress_percent: jsonValue("e.progress_percent"),
  times_completed: jsonValue("e.times_completed"),
  started_on: dateValue("e.started_on"),
  completed_on: dateValue("e.completed_on"),
  acquired_on: dateValue("e.acquired_on"),
  is_favorite: booleanValue("e.is_favorite"),
  visibility: plainTextValue("e.visibility"),
  notes: textValue("CASE WHEN viewer.sees_notes THEN e.notes END"),
  rating_score: jsonValue("e.rating_score"),
  created_at: timestampValue("e.created_at"),
  updated_at: timestampValue("e.updated_at"),
});

/** The API representation of an entry in a list. */
export const listItemTemplate = createJsonTemplate<Schemas["GameLibraryListItem"]>({
  id: plainTextValue("e.id"),
  game: gameBasicInfo,
  play_status: plainTextValue("e.play_status"),
  ownership: plainTextValue("e.ownership"),
  platforms: jsonValue("to_json(e.platforms)"),
  playtime_minutes: playtime,
  progress_percent: jsonValue("e.progress_percent"),
  is_favorite: booleanValue("e.is_favorite"),
  rating_score: jsonValue("e.rating_score"),
  updated_at: timestampValue("e.updated_at"),
});
