import { cpus } from "node:os";
import { bare, nest, ours, type Contestant } from "./contestants.js";
import type { Sample } from "./measure.js";
import type { Options } from "./options.js";
import { median, pairedRatio, type Ratio } from "./statistics.js";
import type { Workload } from "./workloads.js";

/** How a server started, and what it held at the end. */
export interface Footprint {
  readonly startMs: number;
  readonly memoryMb: number;
}

/** All that a run found out. */
export interface Results {
  readonly samples: readonly Sample[];
  readonly footprints: ReadonlyMap<string, Footprint>;
  readonly contestants: readonly Contestant[];
  readonly workloads: readonly Workload[];
}

/** A goal and what came of it. */
export interface Verdict {
  readonly workload: string;
  readonly goal: string;
  readonly ratio: Ratio;
  readonly reached: boolean;
}

const goals = [
  { beside: nest, least: 3 },
  { beside: bare, least: 0.5 },
];

const rates = ({ samples }: Results, server: string, workload: string): number[] =>
  samples
    .filter((sample) => sample.server === server && sample.workload === workload)
    .map(({ requestsPerSecond }) => requestsPerSecond);

/** Holds the results against the goals: every request at least 3 × NestJS and 0.5 × bare node:http. */
export const verdicts = (results: Results): Verdict[] =>
  results.workloads.flatMap(({ name }) =>
    goals
      .filter(({ beside }) => results.contestants.includes(beside))
      .map(({ beside, least }) => {
        const ratio = pairedRatio(rates(results, ours.name, name), rates(results, beside.name, name));
        return {
          workload: name,
          goal: `≥ ${least} × ${beside.title}`,
          ratio,
          reached: ratio.median >= least,
        };
      }),
  );

/** The tables of a run, ratios first, as Markdown. */
export const reportOf = (results: Results, options: Options): string =>
  [
    "# Results of the last full run",
    "",
    "Made by `npm run bench`. Absolute figures move with the machine; ratios are what counts: paired by round, median",
    "first, then lowest to highest.",
    "",
    "## The service beside its peers",
    table(
      ["Request", ...peersOf(results).map(({ title }) => title)],
      results.workloads.map(({ name, title }) => [
        title,
        ...peersOf(results).map((peer) =>
          spread(pairedRatio(rates(results, ours.name, name), rates(results, peer.name, name))),
        ),
      ]),
    ),
    "## Goals",
    table(
      ["Request", "Goal", "Measured", "Reached"],
      verdicts(results).map(({ workload, goal, ratio, reached }) => [
        workload,
        goal,
        spread(ratio),
        reached ? "yes" : "**no**",
      ]),
    ),
    ...results.workloads.flatMap((workload) => [`## ${workload.title}`, workloadTable(results, workload)]),
    "## Start and memory",
    footprintTable(results),
    "## How",
    conditions(options),
    "",
  ].join("\n");

const peersOf = ({ contestants }: Results): Contestant[] => contestants.filter((each) => each !== ours);

const spread = ({ median, lowest, highest }: Ratio): string =>
  `**${median.toFixed(2)}** (${lowest.toFixed(2)}–${highest.toFixed(2)})`;

function workloadTable(results: Results, { name }: Workload): string {
  const of = (server: string, read: (sample: Sample) => number): number =>
    median(results.samples.filter((each) => each.server === server && each.workload === name).map(read));
  return table(
    ["Server", "req/s", "p50 ms", "p99 ms", "node CPU µs", "PostgreSQL CPU µs"],
    results.contestants.map(({ name: server, title }) => [
      title,
      Math.round(of(server, (sample) => sample.requestsPerSecond)).toLocaleString("en"),
      (of(server, (sample) => sample.p50) / 1000).toFixed(2),
      (of(server, (sample) => sample.p99) / 1000).toFixed(2),
      of(server, (sample) => sample.nodeCpu).toFixed(0),
      of(server, (sample) => sample.postgresCpu).toFixed(0),
    ]),
  );
}

const footprintTable = ({ contestants, footprints }: Results): string =>
  table(
    ["Server", "Start to first answer, s", "RSS after the run, MB"],
    contestants.map(({ name, title }) => {
      const { startMs = NaN, memoryMb = NaN } = footprints.get(name) ?? {};
      return [title, (startMs / 1000).toFixed(2), memoryMb.toFixed(0)];
    }),
  );

const conditions = ({ rounds, seconds, warmUpSeconds }: Options): string =>
  [
    `* ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}, PostgreSQL 18 on the same machine.`,
    `* wrk, 32 connections, ${rounds} interleaved rounds of ${seconds} s, ${warmUpSeconds} s of warm-up each.`,
    "* Every server runs in production mode with the same node flags on the same database; rate limits and request logs are off.",
    "* Before measuring, all servers have answered the same bytes to the same requests (moments of writes and signatures of",
    "  cursors aside) and the same statuses to unknown things, bad input and bad keys.",
  ].join("\n");

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line), ""].join("\n");
}
