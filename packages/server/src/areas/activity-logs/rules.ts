import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { parseTimestamp } from "../../platform/time.js";

/** How far the clock of a client may be ahead. */
const clockToleranceMs = 5 * 60_000;

/** Parses `occurred_at`. Throws 400 for a time more than five minutes in the future. */
export function parseOccurredAt(text: string, now: Date): Date {
  const at = parseTimestamp(text, "/occurred_at");
  if (at.getTime() > now.getTime() + clockToleranceMs)
    throw validationProblem([
      fieldError("/occurred_at", "out-of-range", "occurred_at can be at most 5 minutes in the future."),
    ]);
  return at;
}

/** The fields of a resident's activity that depend on its type. */
interface ActivityContent {
  readonly type: string;
  readonly message: string | null;
  readonly minutes: number | null;
}

/** Throws 400 for a PLAY_SESSION without minutes, other types with minutes, and other types without a message. */
export function assertActivityContent({ type, message, minutes }: ActivityContent): void {
  const isPlaySession = type === "PLAY_SESSION";
  if (isPlaySession && minutes === null)
    throw validationProblem([fieldError("/minutes", "required", "minutes is required for PLAY_SESSION.")]);
  if (!isPlaySession && minutes !== null)
    throw validationProblem([
      fieldError("/minutes", "contradicts-type", `minutes is not allowed for ${type}.`),
    ]);
  if (!isPlaySession && message === null)
    throw validationProblem([fieldError("/message", "required", `message is required for ${type}.`)]);
}
