import type {
  DeltasById,
  ResidentCounter,
  ResidentCounterDeltas,
  ResidentCounters,
} from "../../events/counters.js";
import { playStatuses, type PlayStatus } from "../../events/play-status.js";
import { Prisma } from "../../generated/prisma/client.js";

/** A counter, or the play statuses whose games are counted. */
type MetricSource = ResidentCounter | readonly PlayStatus[];

/**
 * The metrics that criteria of achievements and badges can use, and the counters of a resident that they are computed from.
 * All are sums, so they can also be computed from changes of the counters.
 */
const metrics = {
  GAMES_COMPLETED: ["COMPLETED", "MASTERED"],
  GAMES_IN_LIBRARY: "library",
  PLAYTIME_MINUTES: "playtime_minutes",
  REVIEWS_WRITTEN: "reviews",
  RATINGS_GIVEN: "ratings",
  LIKES_RECEIVED: "likes_received",
  LISTS_CREATED: "lists",
  FOLLOWERS: "followers",
  BACKLOG_CLEARED: "backlog_done",
} as const satisfies Record<string, MetricSource>;

/** A metric of a criterion. */
export type Metric = keyof typeof metrics;

const metricEntries = Object.entries(metrics) as [Metric, MetricSource][];

/** Computes a metric from the counters of a resident, or from changes of them. */
export function measure(metric: Metric, counted: ResidentCounterDeltas): number {
  const source: MetricSource = metrics[metric];
  if (typeof source === "string") return counted[source] ?? 0;
  return source.reduce((sum, status) => sum + (counted.by_status?.[playStatuses.indexOf(status)] ?? 0), 0);
}

const toExpression = (source: MetricSource): string =>
  typeof source === "string"
    ? `c.${source}`
    : source.map((status) => `c.by_status[${playStatuses.indexOf(status) + 1}]`).join(" + ");

/** The value of `delta.metric` for the resident counters `c`, as `bigint`. */
export const metricValue: Prisma.Sql = Prisma.raw(
  `(CASE delta.metric ${metricEntries
    .map(([metric, source]) => `WHEN '${metric}' THEN ${toExpression(source)}`)
    .join(" ")} END)::bigint`,
);

/** An increased metric of a resident. */
export interface MetricIncrease {
  readonly residentId: string;
  readonly metric: Metric;
  readonly by: number;
}

/** Returns the metrics of residents that these changes of the counters increase. */
export const findIncreases = (deltas: DeltasById<ResidentCounterDeltas>): readonly MetricIncrease[] =>
  [...deltas].flatMap(([residentId, changes]) =>
    metricEntries.flatMap(([metric]) => {
      const by = changes.reduce((sum, change) => sum + measure(metric, change), 0);
      return by > 0 ? [{ residentId, metric, by }] : [];
    }),
  );

/** Returns all metrics of residents, as if they had increased from 0. */
export const increasesFromZero = (counters: readonly ResidentCounters[]): readonly MetricIncrease[] =>
  findIncreases(new Map(counters.map((each) => [each.resident_id, [each]])));
