import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { parseTimestamp } from "../../kernel/http/time.js";

/** How far a clock of a client may run ahead of ours. */
const clockToleranceMs = 5 * 60_000;

/** When something was done. Throws 400 for what lies more than five minutes ahead. */
export function parseOccurredAt(text: string, now: Date): Date {
  const at = parseTimestamp(text, "/occurred_at");
  if (at.getTime() > now.getTime() + clockToleranceMs)
    throw validationProblem([
      fieldError("/occurred_at", "out-of-range", "occurred_at can be at most 5 minutes ahead of now."),
    ]);
  return at;
}

/** What must be said of an activity that a resident writes down. */
export interface ActivityContent {
  readonly type: string;
  readonly message: string | null;
  readonly minutes: number | null;
}

/** Throws 400 for a PLAY_SESSION without minutes, for minutes of anything else, and for words that are missing. */
export function assertActivityContent({ type, message, minutes }: ActivityContent): void {
  const isPlaySession = type === "PLAY_SESSION";
  if (isPlaySession && minutes === null)
    throw validationProblem([fieldError("/minutes", "required", "A PLAY_SESSION needs its minutes.")]);
  if (!isPlaySession && minutes !== null)
    throw validationProblem([fieldError("/minutes", "contradicts-type", `A ${type} has no minutes.`)]);
  if (!isPlaySession && message === null)
    throw validationProblem([fieldError("/message", "required", `A ${type} needs a message.`)]);
}
