import type { Logger } from "pino";

/** Runs tasks in the background, without delaying a response. */
export interface BackgroundTasks {
  /** Starts a task. A failure is logged with `errorMessage`, by the logger of a request if the task belongs to one. */
  run(task: () => Promise<unknown>, errorMessage: string, requestLog?: Logger): void;
  /** Aborted when the process stops; long tasks stop at their next step. */
  readonly signal: AbortSignal;
  /** Aborts the signal. */
  stop(): void;
  /** Resolves when all tasks have finished. Called on shutdown. */
  waitForIdle(): Promise<void>;
}

/** Creates the registry of background tasks of a process. */
export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  const controller = new AbortController();
  return {
    signal: controller.signal,
    stop: () => controller.abort(),
    run(task, errorMessage, requestLog = log) {
      const promise: Promise<void> = task().then(
        () => void running.delete(promise),
        (error: unknown) => {
          running.delete(promise);
          requestLog.warn({ err: error }, errorMessage);
        },
      );
      running.add(promise);
    },
    async waitForIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
