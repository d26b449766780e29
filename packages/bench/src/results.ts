import { type Limit, type RatioGoal, ratioGoals, valueGoals, type ValueName } from "./goals.js";
import type { Sample } from "./measure.js";
import { type BenchmarkServer, service } from "./servers.js";
import { npmStart, npmStartEmbedded } from "./start-times.js";
import { pairedRatio, percentile, type Ratio } from "./statistics.js";
import type { Workload } from "./workloads/workload.js";

/** Start times of a server in milliseconds. */
export interface StartTimes {
  readonly first: number;
  readonly warm: number;
}

/** A workload without its requests. */
export type MeasuredWorkload = Pick<Workload, "name" | "title" | "group">;

/** The results of a run. */
export interface Results {
  readonly samples: readonly Sample[];
  readonly starts: ReadonlyMap<string, StartTimes>;
  /** Values that other modes have measured. */
  readonly values: Readonly<Partial<Record<ValueName, number>>>;
  readonly servers: readonly BenchmarkServer[];
  readonly workloads: readonly MeasuredWorkload[];
  /** The load averages before and after the run. */
  readonly loads: readonly [before: readonly number[], after: readonly number[]];
}

/** A goal with what was measured. */
export interface GoalResult {
  readonly title: string;
  readonly subject: string;
  readonly limit: string;
  readonly measured: string;
  /** Null if it was not measured. */
  readonly isMet: boolean | null;
}

/** Identifies the samples of one server with one workload. */
export interface SampleFilter {
  readonly server: string;
  readonly workload: string;
  readonly connections: number;
}

/** Selects samples in the order of the rounds. */
export const selectSamples = ({ samples }: Results, filter: SampleFilter): Sample[] =>
  samples.filter(
    ({ server, workload, connections }) =>
      server === filter.server && workload === filter.workload && connections === filter.connections,
  );

/** Compares two servers round by round. Null if one of them was not measured. */
export function compareServers(
  results: Results,
  [server, baseline]: readonly [string, string],
  filter: Omit<SampleFilter, "server">,
  read: (sample: Sample) => number,
): Ratio | null {
  const [values, baselines] = [server, baseline].map((name) =>
    selectSamples(results, { ...filter, server: name }).map(read),
  );
  return values?.length && baselines?.length ? pairedRatio(values, baselines) : null;
}

/** Formats a ratio with its spread over the rounds. */
export const formatRatio = ({ median, min, max }: Ratio): string =>
  `**${median.toFixed(2)}** (${min.toFixed(2)}–${max.toFixed(2)})`;

const isWithin = (value: number, { min = -Infinity, max = Infinity }: Limit): boolean =>
  value >= min && value <= max;

const formatLimit = ({ min, max }: Limit, unit: string): string =>
  min === undefined ? `≤ ${max} ${unit}` : `≥ ${min} ${unit}`;

const readers = {
  throughput: ({ requestsPerSecond }: Sample) => requestsPerSecond,
  p99: ({ p99 }: Sample) => p99,
  cpu: ({ nodeCpu, postgresCpu }: Sample) => nodeCpu + postgresCpu,
};

const evaluateRatio = (results: Results, goal: RatioGoal): GoalResult[] =>
  goal.connections.flatMap((connections) =>
    results.workloads
      .filter(({ group }) => goal.groups?.includes(group) ?? true)
      .flatMap(({ name, title }): GoalResult[] => {
        const servers = [goal.server ?? service.name, goal.baseline] as const;
        const ratio = compareServers(results, servers, { workload: name, connections }, readers[goal.value]);
        if (ratio === null) return [];
        return [
          {
            title: goal.title,
            subject: `${title}, ${connections} connections`,
            limit: formatLimit(goal, `× ${goal.baseline}`),
            measured: formatRatio(ratio),
            isMet: isWithin(ratio.median, goal),
          },
        ];
      }),
  );

/** The values of the service that a run measures; other modes measure the rest. */
export function measureValues({ samples, starts, values }: Results): Results["values"] {
  const own = samples.filter(({ server }) => server === service.name);
  // Of all rounds together: the 99th percentile of one, which has some forty checks, would be their maximum.
  const health = own.flatMap(({ healthMs = [] }) => healthMs);
  const [warm, embedded] = [npmStart, npmStartEmbedded].map((name) => starts.get(name)?.warm);
  return {
    ...values,
    ...(own.length > 0 && { memoryMb: Math.max(...own.map(({ memory }) => memory.max)) }),
    ...(health.length > 0 && { healthMs: percentile(health, 0.99) }),
    ...(warm !== undefined && { warmStartSeconds: warm / 1000 }),
    ...(embedded !== undefined && { embeddedStartSeconds: embedded / 1000 }),
  };
}

/** Compares the results with every goal. */
export function evaluateGoals(results: Results): GoalResult[] {
  const values = measureValues(results);
  return [
    ...ratioGoals.flatMap((goal) => evaluateRatio(results, goal)),
    ...valueGoals.map((goal): GoalResult => {
      const value = values[goal.value];
      const common = { title: goal.title, subject: service.title, limit: formatLimit(goal, goal.unit) };
      if (value === undefined) return { ...common, measured: "not measured", isMet: null };
      return { ...common, measured: `${value.toFixed(2)} ${goal.unit}`, isMet: isWithin(value, goal) };
    }),
  ];
}
