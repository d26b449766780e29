import type { components } from "../contract/schema.js";
import { timestamp } from "../http/time.js";
import type { Relation } from "../privacy/relation.js";
import type { EntryRow } from "./rows.js";
import type { OwnerRow } from "./settings-rows.js";

type Schemas = components["schemas"];

/** What of an entry somebody is shown. */
export interface Sight {
  readonly playtime: boolean;
  readonly dates: boolean;
  readonly notes: boolean;
}

/** What the owner sees: everything. */
const ownSight: Sight = { playtime: true, dates: true, notes: true };

/** Whether somebody sees what is private. */
export const seesPrivate = (relation: Relation): boolean => relation === "OWNER" || relation === "STAFF";

/** What a caller sees of the entries of an owner. */
export const sightOf = (relation: Relation, { show_playtime, show_dates }: OwnerRow): Sight => ({
  playtime: show_playtime || seesPrivate(relation),
  dates: show_dates || seesPrivate(relation),
  notes: relation === "OWNER",
});

/** The public form of an entry. */
export const presentEntry = (row: EntryRow, sight: Sight = ownSight): Schemas["GameLibraryEntry"] => ({
  id: row.id,
  resident_id: row.resident_id,
  game_id: row.game_id,
  game: row.game,
  play_status: row.play_status,
  ownership: row.ownership,
  format: row.format,
  platforms: row.platforms,
  playtime_minutes: sight.playtime ? row.playtime_minutes : null,
  hours_played: sight.playtime ? hoursOf(row.playtime_minutes) : null,
  progress_percent: row.progress_percent,
  times_completed: row.times_completed,
  started_on: sight.dates ? row.started_on : null,
  completed_on: sight.dates ? row.completed_on : null,
  acquired_on: sight.dates ? row.acquired_on : null,
  is_favorite: row.is_favorite,
  visibility: row.visibility,
  notes: sight.notes ? row.notes : null,
  rating_score: row.rating_score,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** With one decimal. */
const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** An entry as a list shows it. */
export const presentListItem = (row: EntryRow, { playtime }: Sight): Schemas["GameLibraryListItem"] => ({
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
