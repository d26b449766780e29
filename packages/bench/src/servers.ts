import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { keyedNames, toKeyedName } from "./workloads/keyed.js";

/** A server of the benchmark. */
export interface BenchmarkServer {
  readonly name: string;
  readonly title: string;
  /** The root folder of the checkout in which it runs. */
  readonly root: string;
  /** The compiled entry file, relative to the root folder. */
  readonly entry: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the entry is an executable instead of a program for Node.js. @default false */
  readonly isNative?: boolean;
  /** Flags of Node.js besides those of `npm start`. */
  readonly nodeFlags?: readonly string[];
  /** Whether it logs as by default, to a file. @default false */
  readonly logs?: boolean;
  /** The workloads that it implements. @default all */
  readonly workloads?: ReadonlySet<string>;
}

/** The root folder of the repository. */
export const repositoryRoot = path.resolve(fileURLToPath(new URL("../../../", import.meta.url)));

const serviceEntry = "packages/server/dist/main.js";

/** This service. */
export const service: BenchmarkServer = {
  name: "service",
  title: "This service",
  root: repositoryRoot,
  entry: serviceEntry,
};

/** This service with its default log level. */
export const serviceLogging: BenchmarkServer = {
  ...service,
  name: "service-logging",
  title: "This service with its default log level",
  logs: true,
};

/** This service with metrics. */
export const serviceMetrics: BenchmarkServer = {
  ...service,
  name: "service-metrics",
  title: "This service with metrics",
  env: { METRICS_PORT: "0" },
};

/** Where services send their traces: the usual port of OTLP over HTTP. */
export const traceEndpoint = "http://127.0.0.1:4318";

/** This service with a trace of each request. */
const serviceTraces: BenchmarkServer = {
  ...service,
  name: "service-traces",
  title: "This service with all traces",
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: traceEndpoint },
};

/** This service with the share of traces that docs/operating/observe.md recommends. */
const serviceSampledTraces: BenchmarkServer = {
  ...service,
  name: "service-sampled-traces",
  title: "This service with 5 % of its traces",
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: traceEndpoint,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.05",
  },
};

/** The service of another checkout, which must have the same migrations. */
export const createBaseline = (root: string): BenchmarkServer => ({
  name: "baseline",
  title: `Service of ${path.basename(path.resolve(root))}`,
  root: path.resolve(root),
  entry: serviceEntry,
});

const peer = (name: string, title: string, options: Partial<BenchmarkServer> = {}): BenchmarkServer => ({
  name,
  title,
  root: repositoryRoot,
  entry: `packages/bench/dist/${name}.js`,
  ...options,
});

const readNames = [
  "game",
  "me",
  "review",
  "entry",
  "games",
  "reviews",
  "library",
  "popular",
  "activity",
  "list",
];

/** The baselines of the goals. */
export const nodeHttp = peer("node-http", "node:http + pg, hand-written SQL");
export const nodeHttpTransaction = peer("node-http-transaction", "node:http + pg, key in a transaction", {
  entry: nodeHttp.entry,
  env: { KEYS: "transaction" },
  workloads: new Set(keyedNames.map(toKeyedName)),
});
export const nodeHttpPipelined = peer("node-http-pipelined", "node:http + pipelined pg, hand-written SQL", {
  entry: nodeHttp.entry,
  env: { PG_PIPELINE: "on" },
});
export const nest = peer("nest", "NestJS on Fastify + Prisma", {
  workloads: new Set([...readNames, "like", "rate", "add", "update-entry", "offer"]),
});

/** A peer in another language, which serves reviews only. */
const native = (name: string, title: string, entry: string): BenchmarkServer =>
  peer(name, title, {
    entry: `.cache/bench-peers/${entry}`,
    isNative: true,
    env: { STATEMENTS: path.join(repositoryRoot, ".cache/bench-peers/statements.json") },
    workloads: new Set(["review", "reviews", "like"]),
  });

/** All servers, in the order of the report. */
export const allServers: readonly BenchmarkServer[] = [
  service,
  serviceLogging,
  serviceMetrics,
  serviceTraces,
  serviceSampledTraces,
  nodeHttp,
  nodeHttpTransaction,
  nodeHttpPipelined,
  peer("fastify", "Fastify with schemas + pg", {
    workloads: new Set(["game", "games", "update-entry", "offer"]),
  }),
  nest,
  native("go", "Go: net/http + pgx", "go"),
  native("rust", "Rust: axum + tokio-postgres", "rust/release/bench-peer"),
  peer("express", "Express + express-openapi-validator middleware + Prisma", {
    workloads: new Set(["game", "games", "update-entry", "offer"]),
  }),
];

/** Whether a server implements a workload. */
export const implementsWorkload = ({ workloads }: BenchmarkServer, name: string): boolean =>
  workloads?.has(name) ?? true;

/** The Node flags that `npm start` of a checkout sets. All servers run with those of their checkout. */
export function readStartFlags(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return (scripts.start ?? "").split(" ").filter((word) => word.startsWith("--"));
}
