const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Resolves with the first signal that asks the process to stop. Later ones are swallowed: npm sends Ctrl-C
 * a second time, and stopping has its own time limit.
 */
export const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((stop) => {
    for (const signal of signals) process.on(signal, stop);
  });
