/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A destination for the log that keeps its lines. */
export interface LogCollector {
  write(line: string): void;
  lines(): LogLine[];
  /** Resolves with the first line, written or still to come, that passes the test. */
  next(test: (line: LogLine) => boolean): Promise<LogLine>;
}

/** Collects what the service logs, for `startService`'s `logTo`. */
export function collectLog(): LogCollector {
  const lines: LogLine[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  return {
    write(text) {
      const line = JSON.parse(text) as LogLine;
      lines.push(line);
      for (const offer of waiting) offer(line);
    },
    lines: () => lines,
    next(test) {
      const written = lines.find(test);
      if (written) return Promise.resolve(written);
      return new Promise((resolve) => {
        const offer = (line: LogLine): void => {
          if (!test(line)) return;
          waiting.delete(offer);
          resolve(line);
        };
        waiting.add(offer);
      });
    },
  };
}
