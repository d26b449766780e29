import { setTimeout as wait } from "node:timers/promises";

import type { Keeper } from "./keeper.js";

/** Told of what happens beside requests, in a sentence. */
export type Notice = (message: string, error?: unknown) => void;

/** Sees to it that a server runs and is held. */
export interface Supervisor {
  /** Ends the watch, and gives the hold of the moment. */
  stop(): Promise<Keeper>;
}

const longestPauseMs = 30_000;

/** Takes hold of the server again whenever the hold is lost, which means that the server ended or recovers from a crash. */
export function supervise(
  first: Keeper,
  holdAgain: (signal: AbortSignal) => Promise<Keeper>,
  notice: Notice,
): Supervisor {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const isStopping = (): boolean => signal.aborted;
  const watch = async (): Promise<Keeper> => {
    let keeper = first;
    for (let pauseMs = 0; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2 || 500)) {
      await Promise.race([keeper.lost, stopped]);
      if (isStopping()) return keeper;
      notice("The connection to the embedded PostgreSQL was lost: it ended or recovers from a crash.");
      try {
        await wait(pauseMs, undefined, { signal });
        keeper = await holdAgain(signal);
        pauseMs = 0;
        notice("The embedded PostgreSQL runs again.");
      } catch (error) {
        if (isStopping()) return keeper;
        notice("The embedded PostgreSQL could not be started again; the next attempt follows.", error);
      }
    }
  };
  const watched = watch();
  return {
    stop() {
      stopping.abort();
      return watched;
    },
  };
}
