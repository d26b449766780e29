import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";

interface PollOptions {
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
  /** What is waited for, for the error. */
  readonly what?: string;
}

/** Reads the state of another process, which sends no event, until `isReached` accepts it. Returns the last state. */
export async function pollUntil<State>(
  read: () => State | Promise<State>,
  isReached: (state: State) => boolean,
  { intervalMs = 50, timeoutMs = 60_000, what = "it is reached" }: PollOptions = {},
): Promise<State> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const state = await read();
    if (isReached(state)) return state;
    if (Date.now() >= deadline)
      throw new Error(
        `Waited ${timeoutMs / 1000} s in vain until ${what}. The last state: ${inspect(state)}`,
      );
    await pause(intervalMs);
  }
}

/** Asks until something is so. Throws, naming what was waited for, when it takes too long. */
export async function waitUntil(
  what: string,
  timeoutMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  await pollUntil(isSo, (answer) => answer, { intervalMs: 100, timeoutMs, what });
}
