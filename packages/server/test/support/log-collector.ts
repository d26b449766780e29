/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A log destination that keeps its lines in memory. */
export interface LogCollector {
  write(line: string): void;
  lines(): LogLine[];
  /** Resolves with the first line that satisfies the predicate, which may have been written before the call. */
  waitForLine(predicate: (line: LogLine) => boolean): Promise<LogLine>;
}

/** Creates a log collector for the option `logTo` of `startService`. */
export function collectLog(): LogCollector {
  const lines: LogLine[] = [];
  const listeners = new Set<(line: LogLine) => void>();
  return {
    write(text) {
      const line = JSON.parse(text) as LogLine;
      lines.push(line);
      for (const notify of listeners) notify(line);
    },
    lines: () => lines,
    waitForLine(predicate) {
      const written = lines.find(predicate);
      if (written) return Promise.resolve(written);
      return new Promise((resolve) => {
        const notify = (line: LogLine): void => {
          if (!predicate(line)) return;
          listeners.delete(notify);
          resolve(line);
        };
        listeners.add(notify);
      });
    },
  };
}
