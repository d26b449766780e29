import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";

interface PollOptions {
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
}

/** Reads the state of another process, which sends no event, until `isReached` accepts it. Returns the last state. */
export async function pollUntil<State>(
  read: () => State | Promise<State>,
  isReached: (state: State) => boolean,
  { intervalMs = 50, timeoutMs = 60_000 }: PollOptions = {},
): Promise<State> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const state = await read();
    if (isReached(state)) return state;
    if (Date.now() >= deadline)
      throw new Error(`Not reached within ${timeoutMs / 1000} seconds. The last state: ${inspect(state)}`);
    await pause(intervalMs);
  }
}
