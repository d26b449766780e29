import { field, invalid } from "../../platform/http/problem.js";
import { parseTimestamp } from "../../kernel/http/time.js";

/** How far a clock of a client may run ahead of ours. */
const aheadMs = 5 * 60_000;

/** When something was done. Throws 400 for what lies more than five minutes ahead. */
export function occurredAt(text: string, now: Date): Date {
  const at = parseTimestamp(text, "/occurred_at");
  if (at.getTime() > now.getTime() + aheadMs)
    throw invalid([
      field("/occurred_at", "out-of-range", "occurred_at can be at most 5 minutes ahead of now."),
    ]);
  return at;
}

/** What must be said of an activity that a resident writes down. */
export interface Said {
  readonly type: string;
  readonly message: string | null;
  readonly minutes: number | null;
}

/** Throws 400 for a PLAY_SESSION without minutes, for minutes of anything else, and for words that are missing. */
export function requireSaid({ type, message, minutes }: Said): void {
  const isPlay = type === "PLAY_SESSION";
  if (isPlay && minutes === null)
    throw invalid([field("/minutes", "required", "A PLAY_SESSION needs its minutes.")]);
  if (!isPlay && minutes !== null)
    throw invalid([field("/minutes", "contradicts-type", `A ${type} has no minutes.`)]);
  if (!isPlay && message === null)
    throw invalid([field("/message", "required", `A ${type} needs a message.`)]);
}
