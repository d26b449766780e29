import type { ResidentCounterDeltas, ResidentCounters } from "../../events/counters.js";
import { playStatuses } from "../../events/play-status.js";

const finishedStatuses = [playStatuses.indexOf("COMPLETED"), playStatuses.indexOf("MASTERED")] as const;

/**
 * The metrics that criteria of achievements and badges can use, computed from a resident's counters. All are sums, so
 * they can also be computed from changes of the counters.
 */
export const metrics = {
  GAMES_COMPLETED: ({ by_status = [] }: ResidentCounterDeltas) =>
    finishedStatuses.reduce((sum, index) => sum + (by_status[index] ?? 0), 0),
  GAMES_IN_LIBRARY: ({ library = 0 }: ResidentCounterDeltas) => library,
  PLAYTIME_MINUTES: ({ playtime_minutes = 0 }: ResidentCounterDeltas) => playtime_minutes,
  REVIEWS_WRITTEN: ({ reviews = 0 }: ResidentCounterDeltas) => reviews,
  RATINGS_GIVEN: ({ ratings = 0 }: ResidentCounterDeltas) => ratings,
  LIKES_RECEIVED: ({ likes_received = 0 }: ResidentCounterDeltas) => likes_received,
  LISTS_CREATED: ({ lists = 0 }: ResidentCounterDeltas) => lists,
  FOLLOWERS: ({ followers = 0 }: ResidentCounterDeltas) => followers,
  BACKLOG_CLEARED: ({ backlog_done = 0 }: ResidentCounterDeltas) => backlog_done,
} as const satisfies Record<string, (counted: ResidentCounterDeltas) => number>;

/** A metric of a criterion. */
export type Metric = keyof typeof metrics;

/** An increased metric of a resident, with its values before and after the change. */
export interface MetricIncrease {
  readonly residentId: string;
  readonly metric: Metric;
  readonly from: number;
  readonly to: number;
}

const metricEntries = Object.entries(metrics) as [Metric, (typeof metrics)[Metric]][];

/** Returns the metrics of a resident that these changes of the counters have increased. */
export const findIncreases = (
  deltas: readonly ResidentCounterDeltas[],
  counters: ResidentCounters,
): readonly MetricIncrease[] =>
  metricEntries.flatMap(([metric, measure]) => {
    const delta = deltas.reduce((sum, change) => sum + measure(change), 0);
    const to = measure(counters);
    return delta > 0 ? [{ residentId: counters.resident_id, metric, from: to - delta, to }] : [];
  });

/** Returns all metrics of a resident, with 0 as the previous value. */
export const increasesFromZero = (counters: ResidentCounters): readonly MetricIncrease[] =>
  findIncreases([counters], counters);
