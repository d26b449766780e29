import { isFinished, type PlayStatus } from "../../events/play-status.js";
import { fieldError, validationProblem, type FieldError } from "../../platform/http/problem.js";
import type { EntryRow } from "./rows.js";

/** The fields of an entry whose values depend on each other. */
export type PlayState = Pick<
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
 * Sets the dates, the progress and the number of completions that follow from a change of the play status; `from` is null
 * for a new entry. Dates are set so that `started_on` is not after `completed_on`.
 */
export function applyStatusChange<Entry extends PlayState>(
  entry: Entry,
  from: PlayStatus | null,
  today: string,
): Entry {
  const { play_status: to, started_on, completed_on } = entry;
  if (to === from) return entry;
  if (to === "PLAYING") return { ...entry, started_on: started_on ?? earlierDate(today, completed_on) };
  if (!isFinished(to)) return entry;
  const wasFinished = from !== null && isFinished(from);
  return {
    ...entry,
    completed_on: completed_on ?? laterDate(today, started_on),
    times_completed: entry.times_completed + (wasFinished ? 0 : 1),
    progress_percent: to === "MASTERED" ? 100 : entry.progress_percent,
  };
}

// Dates of four-digit years compare as text.
const earlierDate = (day: string, other: string | null): string =>
  other !== null && other < day ? other : day;
const laterDate = (day: string, other: string | null): string =>
  other !== null && other > day ? other : day;

/** Throws 400 when fields contradict each other. */
export function assertConsistent(entry: PlayState): void {
  const errors = [...validateStatus(entry), ...validateDates(entry)];
  if (errors.length > 0) throw validationProblem(errors);
}

function validateStatus({ play_status, ownership, playtime_minutes }: PlayState): FieldError[] {
  if (play_status === "NOT_STARTED")
    return playtime_minutes === 0
      ? []
      : [
          fieldError(
            "/play_status",
            "contradicts-playtime",
            `play_status cannot be NOT_STARTED with ${playtime_minutes} minutes of playtime.`,
          ),
        ];
  return ownership === "WISHLIST"
    ? [
        fieldError(
          "/ownership",
          "contradicts-play-status",
          `ownership cannot be WISHLIST when the game is ${play_status}.`,
        ),
      ]
    : [];
}

function validateDates({ started_on, completed_on }: PlayState): FieldError[] {
  if (started_on === null || completed_on === null || completed_on >= started_on) return [];
  return [fieldError("/completed_on", "before-start", "completed_on cannot be before started_on.")];
}
