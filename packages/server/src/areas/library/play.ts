import { isFinished, type PlayStatus } from "../../events/play-status.js";
import { field, invalid, type FieldError } from "../../platform/http/problem.js";
import type { EntryRow } from "./rows.js";

/** What an entry says of owning and playing its game. */
export type Play = Pick<
  EntryRow,
  | "play_status"
  | "ownership"
  | "playtime_minutes"
  | "progress_percent"
  | "times_completed"
  | "started_on"
  | "completed_on"
>;

/**
 * What becomes of an entry that moves into its status from another one, or from nothing. A date that is set here never
 * contradicts the one that is known: whoever finished a game had started it by then.
 */
export function entered<Entry extends Play>(entry: Entry, from: PlayStatus | null, today: string): Entry {
  const { play_status: to, started_on, completed_on } = entry;
  if (to === from) return entry;
  if (to === "PLAYING") return { ...entry, started_on: started_on ?? earlier(today, completed_on) };
  if (!isFinished(to)) return entry;
  const again = from !== null && isFinished(from);
  return {
    ...entry,
    completed_on: completed_on ?? later(today, started_on),
    times_completed: entry.times_completed + (again ? 0 : 1),
    progress_percent: to === "MASTERED" ? 100 : entry.progress_percent,
  };
}

// Dates of four-digit years compare as text.
const earlier = (day: string, other: string | null): string => (other !== null && other < day ? other : day);
const later = (day: string, other: string | null): string => (other !== null && other > day ? other : day);

/** Throws 400 for an entry that contradicts itself. */
export function requireSound(entry: Play): void {
  const errors = [...statusErrors(entry), ...dateErrors(entry)];
  if (errors.length > 0) throw invalid(errors);
}

function statusErrors({ play_status, ownership, playtime_minutes }: Play): FieldError[] {
  if (play_status === "NOT_STARTED")
    return playtime_minutes === 0
      ? []
      : [
          field(
            "/play_status",
            "contradicts-playtime",
            `play_status cannot be NOT_STARTED after ${playtime_minutes} minutes.`,
          ),
        ];
  return ownership === "WISHLIST"
    ? [
        field(
          "/ownership",
          "contradicts-play-status",
          `ownership cannot be WISHLIST when the game is ${play_status}.`,
        ),
      ]
    : [];
}

function dateErrors({ started_on, completed_on }: Play): FieldError[] {
  if (started_on === null || completed_on === null || completed_on >= started_on) return [];
  return [field("/completed_on", "before-start", "completed_on cannot be before started_on.")];
}
