/** Settings of a shared result. */
export interface SharedResultOptions {
  /** How old a result may be, from the start of its computation. */
  readonly maxAgeMs: number;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Returns a function whose calls share one computation, while it runs and until its result is too old. */
export function shareResult<Result>(
  compute: () => Promise<Result>,
  { maxAgeMs, now }: SharedResultOptions,
): () => Promise<Result> {
  let latest:
    { readonly result: Promise<Result>; readonly startedAt: number; isRunning: boolean } | undefined;
  const start = (): Promise<Result> => {
    const started = { result: compute(), startedAt: now(), isRunning: true };
    const end = (): void => void (started.isRunning = false);
    started.result.then(end, end);
    latest = started;
    return started.result;
  };
  return () => {
    if (latest === undefined) return start();
    const age = now() - latest.startedAt;
    // A clock that was set back must not keep a result.
    return latest.isRunning || (age >= 0 && age < maxAgeMs) ? latest.result : start();
  };
}
