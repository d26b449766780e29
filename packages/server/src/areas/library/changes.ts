import type { components } from "../../generated/schema.js";
import type { PlatformReference } from "../games/index.js";
import { parseCalendarDate } from "../../kernel/http/time.js";
import type { EntryRow } from "./rows.js";

type Schemas = components["schemas"];

/** What an entry says, all but which game it is of and when. */
export type EntryContent = Omit<
  EntryRow,
  | "id"
  | "resident_id"
  | "game_id"
  | "game"
  | "rating_score"
  | "is_counted"
  | "version"
  | "created_at"
  | "updated_at"
>;

type Dates = Pick<Schemas["UpdateGameLibraryEntry"], "started_on" | "completed_on" | "acquired_on">;

/** What a new entry says. Throws 400 for a date that the calendar does not have. */
export function buildNewEntry(body: Schemas["CreateGameLibraryEntry"]): EntryContent {
  assertDates(body);
  return {
    play_status: body.play_status,
    ownership: body.ownership,
    format: body.format ?? null,
    platforms: body.platforms,
    playtime_minutes: body.playtime_minutes,
    progress_percent: body.progress_percent ?? null,
    times_completed: 0,
    started_on: body.started_on ?? null,
    completed_on: body.completed_on ?? null,
    acquired_on: body.acquired_on ?? null,
    is_favorite: body.is_favorite,
    visibility: body.visibility,
    notes: body.notes ?? null,
  };
}

/** What an update makes of an entry; what was not sent keeps its value. Throws 400 as above. */
export function mergeEntry(stored: EntryRow, body: Schemas["UpdateGameLibraryEntry"]): EntryContent {
  assertDates(body);
  const sentOr = <Value>(value: Value | undefined, fallback: Value): Value =>
    value === undefined ? fallback : value;
  return {
    play_status: sentOr(body.play_status, stored.play_status),
    ownership: sentOr(body.ownership, stored.ownership),
    format: sentOr(body.format, stored.format),
    platforms: sentOr(body.platforms, stored.platforms),
    playtime_minutes: sentOr(body.playtime_minutes, stored.playtime_minutes),
    progress_percent: sentOr(body.progress_percent, stored.progress_percent),
    times_completed: stored.times_completed,
    started_on: sentOr(body.started_on, stored.started_on),
    completed_on: sentOr(body.completed_on, stored.completed_on),
    acquired_on: sentOr(body.acquired_on, stored.acquired_on),
    is_favorite: sentOr(body.is_favorite, stored.is_favorite),
    visibility: sentOr(body.visibility, stored.visibility),
    notes: sentOr(body.notes, stored.notes),
  };
}

/** The platforms of a body with their places in it. */
export const toPlatformReferences = ({
  platforms = [],
}: {
  readonly platforms?: readonly string[];
}): PlatformReference[] => platforms.map((slug, index) => ({ slug, pointer: `/platforms/${index}` }));

function assertDates(body: Dates): void {
  for (const name of ["started_on", "completed_on", "acquired_on"] as const) {
    const date = body[name];
    if (typeof date === "string") parseCalendarDate(date, `/${name}`);
  }
}
