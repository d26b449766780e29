import type { Logger } from "pino";

/** Work that no answer waits for. */
export interface BackgroundTasks {
  /** Starts the work. A failure is logged under this message. */
  run(task: () => Promise<unknown>, errorMessage: string): void;
  /** Aborted when the process stops: long work ends at its next step. */
  readonly signal: AbortSignal;
  /** Asks long work to end. */
  stop(): void;
  /** Resolves when everything that was started has ended; a process that stops waits for it. */
  waitForIdle(): Promise<void>;
}

/** Keeps track of the work that runs. */
export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  const controller = new AbortController();
  return {
    signal: controller.signal,
    stop: () => controller.abort(),
    run(task, errorMessage) {
      const promise: Promise<void> = task().then(
        () => void running.delete(promise),
        (error: unknown) => {
          running.delete(promise);
          log.warn({ err: error }, errorMessage);
        },
      );
      running.add(promise);
    },
    async waitForIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
