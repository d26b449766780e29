import type { Logger } from "pino";

/** Work that no answer waits for. */
export interface Background {
  /** Starts the work. A failure is logged under this message. */
  run(work: () => Promise<unknown>, failure: string): void;
  /** Aborted when the process stops: long work ends at its next step. */
  readonly stopping: AbortSignal;
  /** Asks long work to end. */
  stop(): void;
  /** Resolves when everything that was started has ended; a process that stops waits for it. */
  settled(): Promise<void>;
}

/** Keeps track of the work that runs. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    stopping: stopping.signal,
    stop: () => stopping.abort(),
    run(work, failure) {
      const ended: Promise<void> = work().then(
        () => void running.delete(ended),
        (error: unknown) => {
          running.delete(ended);
          log.warn({ err: error }, failure);
        },
      );
      running.add(ended);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
