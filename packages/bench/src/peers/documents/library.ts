import { playStatuses } from "../../../../server/src/domain/play-status.js";
import type { EntryRow, LibraryRow } from "../statements/library.js";
import { toIso } from "./dates.js";

type Item = LibraryRow["items"][number];

/** Builds the response body of an entry as its owner sees it. */
export const toLibraryEntry = (row: EntryRow) => ({
  id: row.id,
  resident_id: row.resident_id,
  game_id: row.game_id,
  game: row.game,
  play_status: row.play_status,
  ownership: row.ownership,
  format: row.format,
  platforms: row.platforms,
  playtime_minutes: row.playtime_minutes,
  hours_played: Math.round(row.playtime_minutes / 6) / 10,
  progress_percent: row.progress_percent,
  times_completed: row.times_completed,
  started_on: row.started_on,
  completed_on: row.completed_on,
  acquired_on: row.acquired_on,
  is_favorite: row.is_favorite,
  visibility: row.visibility,
  notes: row.notes,
  rating_score: row.rating_score,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

/** Builds an entry of a library page. */
export const toLibraryItem = (row: Item) => ({
  id: row.id,
  game: row.game,
  play_status: row.play_status,
  ownership: row.ownership,
  platforms: row.platforms,
  playtime_minutes: row.playtime_minutes,
  progress_percent: row.progress_percent,
  is_favorite: row.is_favorite,
  rating_score: row.rating_score,
  updated_at: toIso(row.updated_at),
});

/** Builds the totals of a library without what the caller cannot see. */
export function toSummary({ library, by_status, playtime_minutes, hidden }: LibraryRow) {
  const countHidden = (status: string) =>
    hidden.find(({ play_status }) => play_status === status)?.games ?? 0;
  const counts = playStatuses.map((status, index) => [status, (by_status[index] ?? 0) - countHidden(status)]);
  return {
    total: hidden.reduce((total, { games }) => total - games, library),
    by_status: Object.fromEntries(counts) as Record<string, number>,
    playtime_minutes:
      playtime_minutes && hidden.reduce((total, { minutes }) => total - minutes, playtime_minutes),
  };
}
