import type { components } from "../../generated/schema.js";
import type { PlatformReference } from "../games/index.js";
import { parseCalendarDate } from "../../platform/time.js";
import type { EntryRow } from "./rows.js";

type Schemas = components["schemas"];

/** The columns of an entry that its owner can write, and the columns derived from them. */
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

/** The content of a new entry. Throws 400 for an invalid calendar date. */
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

/** Applies the fields of an update to an entry. Throws 400 for an invalid calendar date. */
export function mergeEntry(stored: EntryRow, body: Schemas["UpdateGameLibraryEntry"]): EntryContent {
  assertDates(body);
  const valueOr = <Value>(value: Value | undefined, fallback: Value): Value => {
    if (value === undefined) return fallback;
    return value;
  };
  return {
    play_status: valueOr(body.play_status, stored.play_status),
    ownership: valueOr(body.ownership, stored.ownership),
    format: valueOr(body.format, stored.format),
    platforms: valueOr(body.platforms, stored.platforms),
    playtime_minutes: valueOr(body.playtime_minutes, stored.playtime_minutes),
    progress_percent: valueOr(body.progress_percent, stored.progress_percent),
    times_completed: stored.times_completed,
    started_on: valueOr(body.started_on, stored.started_on),
    completed_on: valueOr(body.completed_on, stored.completed_on),
    acquired_on: valueOr(body.acquired_on, stored.acquired_on),
    is_favorite: valueOr(body.is_favorite, stored.is_favorite),
    visibility: valueOr(body.visibility, stored.visibility),
    notes: valueOr(body.notes, stored.notes),
  };
}

/** The platforms of a request body with their JSON pointers. */
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
