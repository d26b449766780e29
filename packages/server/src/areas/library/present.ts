import type { components } from "../../generated/schema.js";
import { timestamp } from "../../kernel/http/time.js";
import type { Relation } from "../../events/visibility.js";
import type { EntryRow } from "./rows.js";
import type { OwnerRow } from "./settings-rows.js";

type Schemas = components["schemas"];

/** What of an entry somebody is shown. */
export interface FieldVisibility {
  readonly playtime: boolean;
  readonly dates: boolean;
  readonly notes: boolean;
}

/** What the owner sees: everything. */
export const ownerFieldVisibility: FieldVisibility = { playtime: true, dates: true, notes: true };

/** Whether somebody sees what is private. */
export const maySeePrivate = (relation: Relation): boolean => relation === "OWNER" || relation === "STAFF";

/** What a caller sees of the entries of an owner. */
export const toFieldVisibility = (
  relation: Relation,
  { show_playtime, show_dates }: OwnerRow,
): FieldVisibility => ({
  playtime: show_playtime || maySeePrivate(relation),
  dates: show_dates || maySeePrivate(relation),
  notes: relation === "OWNER",
});

/** The public form of an entry. */
export const presentEntry = (
  row: EntryRow,
  visibility: FieldVisibility = ownerFieldVisibility,
): Schemas["GameLibraryEntry"] => ({
  id: row.id,
  resident_id: row.resident_id,
  game_id: row.game_id,
  game: row.game,
  play_status: row.play_status,
  ownership: row.ownership,
  format: row.format,
  platforms: row.platforms,
  playtime_minutes: visibility.playtime ? row.playtime_minutes : null,
  hours_played: visibility.playtime ? toHours(row.playtime_minutes) : null,
  progress_percent: row.progress_percent,
  times_completed: row.times_completed,
  started_on: visibility.dates ? row.started_on : null,
  completed_on: visibility.dates ? row.completed_on : null,
  acquired_on: visibility.dates ? row.acquired_on : null,
  is_favorite: row.is_favorite,
  visibility: row.visibility,
  notes: visibility.notes ? row.notes : null,
  rating_score: row.rating_score,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** With one decimal. */
const toHours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** An entry as a list shows it. */
export const presentListItem = (
  row: EntryRow,
  { playtime }: FieldVisibility,
): Schemas["GameLibraryListItem"] => ({
  id: row.id,
  game: row.game,
  play_status: row.play_status,
  ownership: row.ownership,
  platforms: row.platforms,
  playtime_minutes: playtime ? row.playtime_minutes : null,
  progress_percent: row.progress_percent,
  is_favorite: row.is_favorite,
  rating_score: row.rating_score,
  updated_at: timestamp(row.updated_at),
});
