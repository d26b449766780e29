const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Resolves with the reason to stop: the first signal that asks for it. Later ones are swallowed, because npm sends
 * Ctrl-C a second time and stopping has its own time limit.
 */
export const stopSignal = (): Promise<string> =>
  new Promise((stop) => {
    for (const signal of signals) process.on(signal, stop);
    if (process.env["npm_lifecycle_event"] !== undefined) onOrphaned(() => stop("the end of npm"));
  });

const lookEveryMs = 250;

/** npm passes signals to a shell that may not pass them on: the shell ends, and nobody tells the process below it. */
function onOrphaned(notify: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    notify();
  }, lookEveryMs);
  watch.unref();
}
