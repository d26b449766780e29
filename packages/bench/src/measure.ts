import pg from "pg";
import type { Options } from "./options.js";
import { runWrk } from "./wrk.js";
import { readCpuTime, readProcessTreeCpuTime, readRss } from "./process-stats.js";
import type { RunningServer } from "./server-process.js";
import type { Workload } from "./workloads.js";

/** One measurement of one server with one workload. */
export interface Sample {
  readonly round: number;
  readonly server: string;
  readonly workload: string;
  readonly requestsPerSecond: number;
  /** Latency in microseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time per request in microseconds. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
}

/** The running servers, workloads and database of a benchmark run. */
export interface BenchmarkSetup {
  readonly servers: readonly RunningServer[];
  readonly workloads: readonly { readonly workload: Workload; readonly file: string }[];
  readonly databaseUrl: string;
  readonly postmasterPid: number;
}

/** Warms up every server, then measures every server with every workload in each round. */
export async function measure(
  setup: BenchmarkSetup,
  { rounds, seconds, warmUpSeconds }: Options,
  log: (line: string) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { workload, file } of setup.workloads)
    for (const server of setup.servers) {
      log(`warming up ${server.definition.name} with ${workload.name}`);
      await warmUp(server, file, warmUpSeconds);
    }
  for (let round = 1; round <= rounds; round++)
    for (const { workload, file } of setup.workloads)
      for (const server of rotate(setup.servers, round)) {
        if (workload.method === "PATCH") await vacuum(setup.databaseUrl);
        const sample = await takeSample(setup, server, file, seconds);
        samples.push({ round, server: server.definition.name, workload: workload.name, ...sample });
        log(
          `round ${round}/${rounds} ${workload.name} ${server.definition.name}: ${Math.round(sample.requestsPerSecond)} req/s`,
        );
      }
  return samples;
}

const minWarmUpRequests = 5_000;

/** Warms up a server. On slow machines it repeats up to five times, until the JIT compiler has optimized the hot code. */
async function warmUp({ port }: RunningServer, file: string, seconds: number): Promise<void> {
  let requests = 0;
  for (let attempt = 0; attempt < 5 && requests < minWarmUpRequests; attempt++)
    requests += (await runWrk(port, file, seconds)).requests;
}

async function takeSample(
  { postmasterPid }: BenchmarkSetup,
  { port, pid }: RunningServer,
  file: string,
  seconds: number,
): Promise<Omit<Sample, "round" | "server" | "workload">> {
  const before = { node: readCpuTime(pid), postgres: readProcessTreeCpuTime(postmasterPid) };
  const { requests, seconds: duration, p50, p99 } = await runWrk(port, file, seconds);
  return {
    requestsPerSecond: requests / duration,
    p50,
    p99,
    nodeCpu: (readCpuTime(pid) - before.node) / requests,
    postgresCpu: (readProcessTreeCpuTime(postmasterPid) - before.postgres) / requests,
  };
}

/** Removes dead tuples of earlier writes, so that every server starts with the same tables. */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("VACUUM waitlist_entries, subscription_offers, subscriptions");
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
}

/** Rotates the order, so that the same server does not always run first. */
const rotate = <T>(items: readonly T[], by: number): T[] =>
  items.map((_, index) => items[(index + by) % items.length] as T);

/** Measures the current RSS of each server in megabytes. */
export const measureMemory = (servers: readonly RunningServer[]): ReadonlyMap<string, number> =>
  new Map(servers.map(({ definition, pid }) => [definition.name, readRss(pid)]));
