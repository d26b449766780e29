import { readRss } from "./process-stats.js";

const intervalMs = 250;

/** The memory of a process during a run, in megabytes. */
export interface MemorySeries {
  readonly max: number;
  /** One value per interval. */
  readonly values: readonly number[];
}

/** Records the RSS of a process while a function runs. */
export async function recordMemory<T>(pid: number, run: () => Promise<T>): Promise<[T, MemorySeries]> {
  const values = [Math.round(readRss(pid))];
  const timer = setInterval(() => values.push(Math.round(readRss(pid))), intervalMs);
  try {
    const result = await run();
    values.push(Math.round(readRss(pid)));
    return [result, { max: Math.max(...values), values }];
  } finally {
    clearInterval(timer);
  }
}
