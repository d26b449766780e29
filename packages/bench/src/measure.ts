import { connectDatabase } from "../../server/src/platform/database/client.js";
import { resetTables, selectNumber } from "./databases.js";
import { assertCountersExact } from "./dataset/recount.js";
import { probeHealth } from "./health-probe.js";
import type { Options } from "./options.js";
import { orderForRound } from "./order.js";
import { type MemorySeries, recordMemory } from "./process-series.js";
import { readCpuTime, readProcessTreeCpuTime, waitUntilProcessIsIdle } from "./process-stats.js";
import type { RunningServer } from "./server-process.js";
import { implementsWorkload, service } from "./servers.js";
import { isWrite, type Workload } from "./workloads/workload.js";
import { type Load, type LoadResult, runWrk } from "./wrk.js";

/** One measurement of one server with one workload. */
export interface Sample {
  readonly round: number;
  readonly server: string;
  readonly workload: string;
  readonly connections: number;
  readonly requestsPerSecond: number;
  /** Latency in microseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time per request in microseconds. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
  readonly memory: MemorySeries;
  /** The latencies of the health check meanwhile, in milliseconds; measured during sign-in only. */
  readonly healthMs?: readonly number[];
}

/** A workload with its requests for wrk and the tables that it changes. */
export interface PreparedWorkload {
  readonly workload: Workload;
  readonly file: string;
  readonly tables: readonly string[];
}

/** The running servers, workloads and database of a benchmark run. */
export interface BenchmarkSetup {
  readonly servers: readonly RunningServer[];
  readonly workloads: readonly PreparedWorkload[];
  readonly postmasterPid: number;
}

/** Warms up every server, then measures every server with every workload in each round. */
export async function measure(
  setup: BenchmarkSetup,
  { rounds, roundsUnderPressure, seconds, warmUpSeconds }: Options,
  log: (line: string) => void,
): Promise<Sample[]> {
  if (rounds === 0) return [];
  for (const each of setup.workloads)
    for (const server of selectServers(setup, each)) {
      log(`warming up ${server.definition.name} with ${each.workload.name}`);
      await warmUp(server, each, warmUpSeconds);
    }
  const relaxed = await measureRounds(setup, { connections: 32, seconds }, rounds, log);
  return [
    ...relaxed,
    ...(await measureRounds(setup, { connections: 256, seconds }, roundsUnderPressure, log)),
  ];
}

async function measureRounds(
  setup: BenchmarkSetup,
  load: Load,
  rounds: number,
  log: (line: string) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const prepared of setup.workloads.filter(({ workload }) => canRun(workload, load)))
      for (const server of orderForRound(selectServers(setup, prepared), round)) {
        const checksCounters = round === rounds && isWrite(prepared.workload);
        const sample = await takeSample(setup, server, prepared, { ...load, checksCounters });
        const { name } = prepared.workload;
        samples.push({ round, server: server.definition.name, workload: name, ...sample });
        const rate = Math.round(sample.requestsPerSecond);
        log(
          `${load.connections} connections, round ${round}/${rounds}, ${name}, ${server.definition.name}: ${rate} req/s`,
        );
      }
  return samples;
}

const selectServers = ({ servers }: BenchmarkSetup, { workload }: PreparedWorkload): RunningServer[] =>
  servers.filter(({ definition }) => implementsWorkload(definition, workload.name));

const hashing = new Set(["sign-up", "sign-in"]);

/** The queue for password hashes rejects what would wait for longer than two seconds. */
const canRun = ({ name }: Workload, { connections }: Load): boolean =>
  connections < 100 || !hashing.has(name);

const minWarmUpRequests = 5_000;

/** Warms up a server. On slow machines it repeats up to five times, until the JIT compiler has optimized the hot code. */
async function warmUp(server: RunningServer, prepared: PreparedWorkload, seconds: number): Promise<void> {
  const { workload, file, tables } = prepared;
  let requests = 0;
  const isSlow = hashing.has(workload.name);
  for (let attempt = 0; attempt < (isSlow ? 1 : 5) && requests < minWarmUpRequests; attempt++) {
    requests += (await runWrk(server.port, file, { connections: 32, seconds })).requests;
    await reset(server, tables);
  }
}

interface SampleLoad extends Load {
  readonly checksCounters: boolean;
}

async function takeSample(
  { postmasterPid }: BenchmarkSetup,
  server: RunningServer,
  { workload, file, tables }: PreparedWorkload,
  load: SampleLoad,
): Promise<Omit<Sample, "round" | "server" | "workload">> {
  const { pid, port, databaseUrl } = server;
  const counted = await countEffect(databaseUrl, workload);
  const before = { node: readCpuTime(pid), postgres: readProcessTreeCpuTime(postmasterPid) };
  const run = () => runWrk(port, file, load);
  const [result, memory] = await recordMemory(pid, run);
  const { requests, seconds, p50, p99 } = result;
  const nodeCpu = (readCpuTime(pid) - before.node) / requests;
  const postgresCpu = (readProcessTreeCpuTime(postmasterPid) - before.postgres) / requests;
  if (counted !== null) await checkEffect(server, workload, counted, result);
  if (load.checksCounters) await checkCounters(databaseUrl);
  // A run of its own: answering the health check takes CPU time from the requests.
  const isProbed = workload.group === "sign-in" && server.definition.entry === service.entry;
  const healthMs = isProbed ? await probeHealth(port, run) : undefined;
  await reset(server, tables);
  return {
    connections: load.connections,
    requestsPerSecond: requests / seconds,
    p50,
    p99,
    nodeCpu,
    postgresCpu,
    memory,
    ...(healthMs !== undefined && { healthMs }),
  };
}

/**
 * Waits until the requests that were in flight at the end of a load are done, and resets tables. Otherwise they would take
 * CPU time from the server that is measured next, and store rows after the reset.
 */
export async function reset({ pid, databaseUrl }: RunningServer, tables: readonly string[]): Promise<void> {
  await waitUntilProcessIsIdle(pid);
  if (tables.length > 0) await resetTables(databaseUrl, tables);
}

const countEffect = async (url: string, { effect }: Workload): Promise<number | null> =>
  effect === undefined ? null : selectNumber(url, effect.count);

/** Every completed request has had its effect once, and requests that were in flight at the end at most once. */
async function checkEffect(
  { definition, databaseUrl }: RunningServer,
  workload: Workload,
  before: number,
  { requests, sent }: LoadResult,
): Promise<void> {
  const { count = "", perRequest = 1 } = workload.effect ?? {};
  const effects = ((await selectNumber(databaseUrl, count)) - before) / perRequest;
  if (workload.sendsOnce && sent > workload.requests.length)
    throw new Error(
      `${workload.name} has too few requests: ${sent} were sent of ${workload.requests.length}.`,
    );
  if (effects < requests || effects > sent)
    throw new Error(
      `${definition.title} answered ${requests} of ${sent} requests of ${workload.name}, but ${effects} had their effect.`,
    );
}

async function checkCounters(url: string): Promise<void> {
  const { database, close } = connectDatabase(url, { slowReadTimeoutMs: 0 });
  try {
    await assertCountersExact(database);
  } finally {
    await close();
  }
}
