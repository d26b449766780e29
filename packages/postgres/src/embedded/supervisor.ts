import { setTimeout as wait } from "node:timers/promises";
import type { ServerLease } from "./lease.js";

/** Reports an event outside of requests. */
export type Notify = (message: string, error?: unknown) => void;

/** Keeps a server running and leased. */
export interface Supervisor {
  /** Ends the supervision, and returns the current lease. */
  stop(): Promise<ServerLease>;
}

const maxPauseMs = 30_000;

/** Acquires a new lease when the lease is lost, which means that the server has ended or recovers from a crash. */
export function supervise(
  initialLease: ServerLease,
  reacquireLease: (signal: AbortSignal) => Promise<ServerLease>,
  notify: Notify,
): Supervisor {
  const controller = new AbortController();
  const { signal } = controller;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const isStopping = (): boolean => signal.aborted;
  const watch = async (): Promise<ServerLease> => {
    let lease = initialLease;
    for (let pauseMs = 0; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2 || 500)) {
      await Promise.race([lease.lost, stopped]);
      if (isStopping()) return lease;
      notify("The connection to the embedded PostgreSQL was lost: it ended or recovers from a crash.");
      try {
        await wait(pauseMs, undefined, { signal });
        lease = await reacquireLease(signal);
        pauseMs = 0;
        notify("The embedded PostgreSQL runs again.");
      } catch (error) {
        if (isStopping()) return lease;
        notify("The embedded PostgreSQL could not be restarted; trying again.", error);
      }
    }
  };
  const watching = watch();
  return {
    stop() {
      controller.abort();
      return watching;
    },
  };
}
