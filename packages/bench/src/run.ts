import { existsSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { migrate } from "@game-community/postgres/migrations";
import { assertComparable } from "./baseline.js";
import {
  copyDatabase,
  peerTriggers,
  setTriggers,
  storeInitialRows,
  toDatabaseUrl,
  withClient,
} from "./databases.js";
import { type BenchmarkSecrets, createSecrets } from "./dataset/secrets.js";
import { type Dataset, seedDatabase } from "./dataset/seed.js";
import { measure, type PreparedWorkload } from "./measure.js";
import type { Options } from "./options.js";
import type { Results, StartTimes } from "./results.js";
import { type RunningServer, type ServerEnvironment, startServer } from "./server-process.js";
import { type BenchmarkServer, repositoryRoot, service } from "./servers.js";
import { measureAllStarts } from "./start-times.js";
import { startPostgres } from "./stop-on-signal.js";
import { readModeValues } from "./stored-results.js";
import { startTraceReceiver } from "./trace-receiver.js";
import { verifyResponses } from "./verify.js";
import { verifyWrites } from "./verify-writes.js";
import { createWorkloads } from "./workloads/index.js";
import type { Workload } from "./workloads/workload.js";
import { writeRequestsFile } from "./wrk.js";

type Log = (line: string) => void;

/** Runs the benchmark with temporary files in a folder. */
export async function runBenchmark(options: Options, folder: string, log: Log): Promise<Results> {
  const before = loadavg();
  for (const server of options.servers) if (server.root !== repositoryRoot) assertComparable(server);
  log("starting and seeding PostgreSQL");
  const postgres = await startPostgres({ dataFolder: path.join(folder, "data"), database: "bench" });
  const stopReceiver = await startTraceReceiver(options.servers);
  const running: RunningServer[] = [];
  try {
    const { data, environments } = await prepareDatabases(postgres.url, options.servers, folder, log);
    if (options.rounds > 0) log("measuring start times");
    const starts =
      options.rounds > 0
        ? await measureAllStarts(options.servers, environments)
        : new Map<string, StartTimes>();
    for (const server of options.servers) {
      log(`starting ${server.name}`);
      running.push(await startServer(server, environments(server)));
    }
    const workloads = createWorkloads(data).filter(({ name }) => options.workloads?.has(name) ?? true);
    const prepared = await prepareWorkloads(running, workloads, data, folder);
    log("all servers return the same responses and change the same rows");
    const postmasterPid = readPostmasterPid(postgres.cluster);
    const samples = await measure({ servers: running, workloads: prepared, postmasterPid }, options, log);
    const loads = [before, loadavg()] as const;
    return { samples, starts, values: readModeValues(), servers: options.servers, workloads, loads };
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await stopReceiver();
    await postgres.stop();
  }
}

/** The dataset, and the environment of each server with its own copy of it. */
export interface PreparedDatabases {
  readonly data: Dataset;
  environments(server: BenchmarkServer): ServerEnvironment;
}

/** Seeds a database and copies it for each server. */
export async function prepareDatabases(
  url: string,
  servers: readonly BenchmarkServer[],
  folder: string,
  log: Log,
): Promise<PreparedDatabases> {
  await disableAutovacuum(url);
  await migrate(url);
  const secrets = createSecrets();
  const data = await seedDatabase(url, secrets);
  const readinessPath = `/rest/v1/games/${data.gameSlugs[0] ?? ""}`;
  const common = { secrets, readinessPath, folder };
  await finishJobs(url, common, log);
  return { data, environments: await copyDatabases(url, servers, common) };
}

interface CommonEnvironment {
  readonly secrets: BenchmarkSecrets;
  readonly readinessPath: string;
  readonly folder: string;
}

/** Runs the jobs of the service once, which also ranks popular games. None starts again during the benchmark. */
async function finishJobs(
  databaseUrl: string,
  { folder, ...common }: CommonEnvironment,
  log: Log,
): Promise<void> {
  log("running the jobs of the service");
  const server = await startServer(service, {
    ...common,
    databaseUrl,
    dataFolder: path.join(folder, "jobs"),
  });
  try {
    await withClient(databaseUrl, async (client) => {
      for (let ranked = false; !ranked; await new Promise((resolve) => setTimeout(resolve, 500))) {
        const { rows } = await client.query<{ is_done: boolean }>(`
          SELECT count(*) > 0 AND bool_and(finished_at IS NOT NULL OR failed_at IS NOT NULL)
            AND EXISTS (SELECT FROM game_popularity) AND max(started_at) < now() - INTERVAL '3 seconds' AS is_done FROM jobs`);
        ranked = rows[0]?.is_done ?? false;
      }
    });
  } finally {
    await server.stop();
  }
  await withClient(databaseUrl, (client) => client.query(refuseJobs));
}

/** Refuses the leases of jobs. A job that is due far in the future would run: only a change of the clock explains that. */
const refuseJobs = `
  CREATE FUNCTION refuse_jobs() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
  CREATE TRIGGER refuse_jobs BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION refuse_jobs()`;

/** Copies the seeded database for each server. */
async function copyDatabases(
  url: string,
  servers: readonly BenchmarkServer[],
  { folder, ...common }: CommonEnvironment,
): Promise<(server: BenchmarkServer) => ServerEnvironment> {
  await storeInitialRows(url);
  const adminUrl = toDatabaseUrl(url, "postgres");
  for (const { name, entry } of servers) {
    const copy = await copyDatabase(adminUrl, "bench", name);
    if (entry !== service.entry)
      await withClient(copy, (client) => setTriggers(client, "DISABLE", peerTriggers));
  }
  return ({ name, logs }) => ({
    ...common,
    databaseUrl: toDatabaseUrl(url, name),
    dataFolder: path.join(folder, name),
    ...(logs && { logFile: path.join(folder, `${name}.log`) }),
  });
}

/** Verifies that the servers answer alike, and prepares the workloads. */
export async function prepareWorkloads(
  servers: readonly RunningServer[],
  workloads: readonly Workload[],
  data: Dataset,
  folder: string,
): Promise<PreparedWorkload[]> {
  const [reference, ...others] = servers;
  if (reference === undefined) throw new Error("There is no server to measure.");
  await verifyResponses(reference, others, workloads, data);
  const tables = await verifyWrites(reference, others, workloads);
  return workloads.map((workload) => ({
    workload,
    file: writeRequestsFile(folder, workload),
    tables: tables.get(workload.name) ?? [],
  }));
}

/** Autovacuum would distort the measurements; the benchmark vacuums between them. */
const disableAutovacuum = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query("ALTER SYSTEM SET autovacuum = off");
    await client.query("SELECT pg_reload_conf()");
  });

/** The process of a running cluster. */
export function readPostmasterPid(cluster: string): number {
  const file = path.join(cluster, "postmaster.pid");
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  return Number(readFileSync(file, "utf8").split("\n", 1)[0]);
}
