/** Limits how many requests are logged per second. */
export interface RequestSampler {
  /** Whether to log the next request. Otherwise counts it as dropped. */
  admit(): boolean;
  /** Reports the requests that were dropped since the last report, if there are any. */
  report(): void;
}

/** Settings of a sampler. */
interface SamplerOptions {
  /** The number of requests per second that are logged; null for all. */
  readonly maxPerSecond: number | null;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly onDropped: (count: number) => void;
}

const windowMs = 1_000;

/** Creates a sampler that admits the first requests of every second. Reports those of a second at the start of a later one. */
export function createRequestSampler({ maxPerSecond, now, onDropped }: SamplerOptions): RequestSampler {
  let windowStart = now();
  let admitted = 0;
  let dropped = 0;
  const report = () => {
    if (dropped === 0) return;
    onDropped(dropped);
    dropped = 0;
  };
  return {
    report,
    admit() {
      if (maxPerSecond === null) return true;
      if (now() - windowStart >= windowMs) {
        report();
        windowStart = now();
        admitted = 0;
      }
      if (admitted < maxPerSecond) {
        admitted += 1;
        return true;
      }
      dropped += 1;
      return false;
    },
  };
}
