import { loadavg } from "node:os";
import path from "node:path";
import { compile, installPeers } from "../compile.js";
import { type PreparedWorkload, reset } from "../measure.js";
import { readCpuTime, readProcessTreeCpuTime } from "../process-stats.js";
import { prepareDatabases, type PreparedDatabases, prepareWorkloads, readPostmasterPid } from "../run.js";
import { type RunningServer, startServer } from "../server-process.js";
import { type BenchmarkServer, nodeHttp, service } from "../servers.js";
import { createTemporaryFolder, startPostgres } from "../stop-on-signal.js";
import { createWorkloads, workloadNames } from "../workloads/index.js";
import { writeReport } from "../write-report.js";
import { ensureWrk, runWrk } from "../wrk.js";
import { computeShares, now, type Part, type Period, takeProfile, toProfileFlags } from "./cpu-profile.js";
import { formatProfiles } from "./report.js";
import { loadStatementTimes, readStatements, recordStatements, type StatementTime } from "./statements.js";

type Log = (line: string) => void;

/** The cost of one request of a workload. */
export interface Cost {
  readonly server: BenchmarkServer;
  /** CPU time in microseconds. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
  readonly shares: ReadonlyMap<Part, number>;
  readonly statements: readonly StatementTime[];
}

/** The costs of a workload per server. */
export interface Profile {
  readonly workload: PreparedWorkload["workload"];
  readonly costs: readonly Cost[];
}

type Measured = Omit<Cost, "server" | "shares"> & { readonly period: Period };

const load = { connections: 32, seconds: 4 };
const warmUps = 3;

/** `npm run bench -- profile`: where the time of workloads goes, of the service and of its peer. Returns the exit code. */
export async function profileWorkloads(names: readonly string[], log: Log): Promise<number> {
  const unknown = names.find((name) => !workloadNames.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown}: choose from ${workloadNames.join(", ")}.`);
  ensureWrk();
  log("installing and compiling");
  installPeers();
  await compile();
  const { folder, remove } = createTemporaryFolder("profile");
  try {
    const before = loadavg();
    const profiles = await measureAll(names.length > 0 ? names : workloadNames, folder, log);
    process.stdout.write(await writeReport("PROFILES", formatProfiles(profiles, [before, loadavg()])));
    return 0;
  } finally {
    await remove();
  }
}

async function measureAll(names: readonly string[], folder: string, log: Log): Promise<Profile[]> {
  const options = { dataFolder: path.join(folder, "data"), database: "bench" };
  const first = await startPostgres(options);
  await loadStatementTimes(first.url);
  await first.stop();
  const postgres = await startPostgres(options);
  try {
    const databases = await prepareDatabases(postgres.url, [service, nodeHttp], folder, log);
    const workloads = createWorkloads(databases.data).filter(({ name }) => names.includes(name));
    const costs = new Map<string, Cost[]>(workloads.map(({ name }) => [name, []]));
    for (const server of [service, nodeHttp]) {
      const postmasterPid = readPostmasterPid(postgres.cluster);
      const measured = await measureServer({ server, databases, workloads, folder, postmasterPid }, log);
      for (const [name, cost] of measured) costs.get(name)?.push(cost);
    }
    return workloads.map((workload) => ({ workload, costs: costs.get(workload.name) ?? [] }));
  } finally {
    await postgres.stop();
  }
}

interface Setup {
  readonly server: BenchmarkServer;
  readonly databases: PreparedDatabases;
  readonly workloads: readonly PreparedWorkload["workload"][];
  readonly folder: string;
  readonly postmasterPid: number;
}

/** Measures all workloads with one process, whose profile is written at its end. */
async function measureServer(
  { server, databases, workloads, folder, postmasterPid }: Setup,
  log: Log,
): Promise<Map<string, Cost>> {
  const profileFolder = path.join(folder, `${server.name}-profile`);
  const profiled = { ...server, nodeFlags: toProfileFlags(profileFolder) };
  const running = await startServer(profiled, databases.environments(server));
  const measured = new Map<string, Measured>();
  try {
    for (const prepared of await prepareWorkloads([running], workloads, databases.data, folder)) {
      log(`${server.name}: ${prepared.workload.name}`);
      measured.set(prepared.workload.name, await measureWorkload(running, prepared, postmasterPid));
    }
  } finally {
    await running.stop();
  }
  const profile = takeProfile(profileFolder);
  return new Map(
    [...measured].map(([name, { period, ...cost }]) => [
      name,
      { ...cost, server, shares: computeShares(profile, period) },
    ]),
  );
}

async function measureWorkload(
  server: RunningServer,
  { file, tables }: PreparedWorkload,
  postmasterPid: number,
): Promise<Measured> {
  const { pid, port, databaseUrl } = server;
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    await runWrk(port, file, load);
    await reset(server, tables);
  }
  const before = { node: readCpuTime(pid), postgres: readProcessTreeCpuTime(postmasterPid) };
  const start = now();
  const { requests } = await recordStatements(databaseUrl, () => runWrk(port, file, load));
  const end = now();
  const nodeCpu = (readCpuTime(pid) - before.node) / requests;
  const postgresCpu = (readProcessTreeCpuTime(postmasterPid) - before.postgres) / requests;
  const statements = await readStatements(databaseUrl, requests);
  await reset(server, tables);
  return { nodeCpu, postgresCpu, statements, period: { start, end } };
}
