import type { Group } from "./workloads/workload.js";

/** A limit of a measured value. */
export interface Limit {
  readonly min?: number;
  readonly max?: number;
}

/** A goal for the throughput, the latency or the CPU time of workloads, relative to a peer in the same round. */
export interface RatioGoal extends Limit {
  readonly title: string;
  readonly value: "cpu" | "p99" | "throughput";
  /** The server that is compared. @default the service */
  readonly server?: string;
  readonly baseline: string;
  readonly groups?: readonly Group[];
  readonly connections: readonly number[];
}

/** A goal for one value of the service. */
export interface ValueGoal extends Limit {
  readonly title: string;
  readonly value: ValueName;
  readonly unit: string;
}

/** The values of the service that have goals. Some are measured by modes of their own. */
export type ValueName =
  | "changedScore"
  | "deepPage"
  | "embeddedStartSeconds"
  | "firstPlayedGame"
  | "firstReview"
  | "healthMs"
  | "largeMemoryMb"
  | "memoryMb"
  | "operations"
  | "pocketbasePage"
  | "pocketbaseRow"
  | "rows"
  | "unlock"
  | "warmStartSeconds";

const throughput = (
  title: string,
  min: number,
  groups: readonly Group[],
  baseline = "node-http",
  connections = 32,
): RatioGoal => ({
  title,
  value: "throughput",
  baseline,
  groups,
  min,
  connections: [connections],
});

/** The goals for ratios. A goal applies to the workloads of its groups, or to all. */
export const ratioGoals: readonly RatioGoal[] = [
  throughput("single rows", 1.5, ["single row"]),
  throughput("pages", 1.2, ["page"]),
  throughput("pages", 1, ["page"], "node-http", 256),
  throughput("pages against pipelined statements", 0.9, ["page"], "node-http-pipelined"),
  throughput("writes", 0.8, ["write"]),
  throughput("writes with a key", 0.8, ["keyed write"]),
  throughput("writes with a key", 1, ["keyed write"], "node-http-transaction"),
  throughput("create review, sign-up, refresh", 0.6, ["other"]),
  throughput("sign-in", 0.95, ["sign-in"]),
  throughput("reads and writes against NestJS + Prisma", 5, ["single row", "page", "write"], "nest"),
  { title: "against Rust", value: "throughput", baseline: "rust", min: 0.8, connections: [32] },
  { title: "p99", value: "p99", baseline: "node-http", max: 1.5, connections: [32, 256] },
  {
    title: "CPU time with the default log level",
    value: "cpu",
    server: "service-logging",
    baseline: "service",
    max: 1.05,
    connections: [32],
  },
  {
    title: "CPU time with metrics",
    value: "cpu",
    server: "service-metrics",
    baseline: "service",
    max: 1.03,
    connections: [32],
  },
];

/** The CPU time of a request that does something for the first time, relative to the usual case. */
const firstTime = (title: string, value: ValueName): ValueGoal => ({ title, value, unit: "×", max: 1.3 });

/** The goals for values of the service. */
export const valueGoals: readonly ValueGoal[] = [
  { title: "p99 of the health check during sign-in", value: "healthMs", unit: "ms", max: 50 },
  { title: "RSS under load", value: "memoryMb", unit: "MB", max: 220 },
  {
    title: "RSS with pages of 100 rows and bodies of 1 MiB in turn",
    value: "largeMemoryMb",
    unit: "MB",
    max: 220,
  },
  { title: "start to first response by npm start, warm", value: "warmStartSeconds", unit: "s", max: 0.5 },
  {
    title: "start to first response by npm start with the embedded database, warm",
    value: "embeddedStartSeconds",
    unit: "s",
    max: 0.5,
  },
  {
    title: "throughput with 500 operations ÷ with all of the contract",
    value: "operations",
    unit: "×",
    min: 0.95,
  },
  { title: "time per page, most rows ÷ fewest rows", value: "rows", unit: "×", max: 1.5 },
  { title: "time per page, page 10,000 ÷ page 1", value: "deepPage", unit: "×", max: 1.05 },
  firstTime("CPU time of a first played game ÷ another", "firstPlayedGame"),
  firstTime("CPU time of a game that unlocks an achievement ÷ another", "unlock"),
  firstTime("CPU time of a first review ÷ another", "firstReview"),
  firstTime("CPU time of a review whose score differs from the rating ÷ another", "changedScore"),
  { title: "a record by slug against PocketBase", value: "pocketbaseRow", unit: "×", min: 1.1 },
  { title: "a page of 20 games against PocketBase", value: "pocketbasePage", unit: "×", min: 1 },
];
