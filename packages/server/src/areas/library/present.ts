import type { Relation } from "../../domain/visibility.js";
import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { EntryRow } from "./rows.js";
import type { OwnerRow } from "./settings-rows.js";

type Schemas = components["schemas"];

/** Which fields of an entry a caller can see. */
export interface FieldVisibility {
  readonly playtime: boolean;
  readonly dates: boolean;
  readonly notes: boolean;
}

/** Owners see all fields. */
const ownerFieldVisibility: FieldVisibility = { playtime: true, dates: true, notes: true };

/** Whether private entries and hidden fields are visible. */
export const canSeePrivate = (relation: Relation): boolean => relation === "OWNER" || relation === "STAFF";

/** Which fields are visible under the owner's settings. */
export const toFieldVisibility = (
  relation: Relation,
  { show_playtime, show_dates }: OwnerRow,
): FieldVisibility => ({
  playtime: show_playtime || canSeePrivate(relation),
  dates: show_dates || canSeePrivate(relation),
  notes: relation === "OWNER",
});

/** Serializes an entry. */
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

/** Hours with one decimal. */
const toHours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** Serializes an entry of a list. */
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
