/** Work that is repeated. */
export interface Repetition {
  /** Starts the work no more, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** Repeats work, but does not start it while it runs. Keeps no process running. */
export function repeat(work: () => Promise<void>, intervalMs: number): Repetition {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => (running = undefined));
  }, intervalMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
