import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { format } from "prettier";
import { startEmbedded } from "../../server/src/platform/database/embedded/server.js";
import { migrate } from "../../server/src/platform/database/migrate.js";
import { compile, installPeers } from "./compile.js";
import { seedDatabase } from "./dataset.js";
import { measure, measureMemory } from "./measure.js";
import { parseOptions, type Options } from "./options.js";
import { evaluateGoals, formatReport, type Results } from "./report.js";
import { startServer, type RunningServer } from "./server-process.js";
import { repositoryRoot } from "./servers.js";
import { checkUserEnumeration } from "./user-enumeration.js";
import { verifyResponses } from "./verify.js";
import { createWorkloads } from "./workloads.js";
import { ensureWrk, writeRequestsFile } from "./wrk.js";

const benchFolder = path.join(repositoryRoot, "packages/bench");
const log = (line: string): void => void process.stderr.write(`${line}\n`);

process.exitCode = await main().catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  if (process.argv[2] === "enumeration") return checkUserEnumeration(log);
  const options = parseOptions(process.argv.slice(2));
  if (options === null) return 0;
  ensureWrk();
  log("installing and compiling");
  installPeers();
  await compile();
  const folder = mkdtempSync(path.join(tmpdir(), "game-community-bench-"));
  try {
    const results = await run(options, folder);
    await publish(results, options);
    return options.check && evaluateGoals(results).some(({ reached }) => !reached) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(options: Options, folder: string): Promise<Results> {
  log("starting and seeding PostgreSQL");
  const postgres = await startEmbedded({ dataFolder: path.join(folder, "data"), database: "bench" });
  const servers: RunningServer[] = [];
  try {
    await disableAutovacuum(postgres.url);
    await migrate(postgres.url);
    const data = await seedDatabase(postgres.url);
    const workloads = createWorkloads(data).filter(({ name }) => options.workloads?.has(name) ?? true);
    for (const server of options.servers) {
      log(`starting ${server.name}`);
      const readinessPath = `/rest/v1/games/${data.gameSlugs[0] ?? ""}`;
      const dataFolder = path.join(folder, server.name);
      servers.push(await startServer(server, { databaseUrl: postgres.url, dataFolder, readinessPath }));
    }
    const [reference, ...others] = servers;
    if (reference) await verifyResponses(reference, others, workloads, data);
    log("all servers return the same responses");
    const setup = {
      servers,
      workloads: workloads.map((workload) => ({ workload, file: writeRequestsFile(folder, workload) })),
      databaseUrl: postgres.url,
      postmasterPid: readPostmasterPid(postgres.cluster),
    };
    const samples = await measure(setup, options, log);
    const memory = measureMemory(servers);
    const footprints = new Map(
      servers.map(({ definition: { name }, startMs }) => [
        name,
        { startMs, memoryMb: memory.get(name) ?? NaN },
      ]),
    );
    return { samples, footprints, servers: options.servers, workloads };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
}

/** Autovacuum would distort the measurements; the benchmark vacuums between them. */
async function disableAutovacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET autovacuum = off");
    await client.query("SELECT pg_reload_conf()");
  } finally {
    await client.end();
  }
}

function readPostmasterPid(cluster: string): number {
  return Number(readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n", 1)[0]);
}

/** Prints the report and writes the raw results; a full run also updates RESULTS.md. */
async function publish(results: Results, options: Options): Promise<void> {
  const report = formatReport(results, options);
  process.stdout.write(`\n${report}`);
  const folder = path.join(benchFolder, "results");
  mkdirSync(folder, { recursive: true });
  const { samples, footprints } = results;
  const rawResults = { at: new Date(), options, samples, footprints: Object.fromEntries(footprints) };
  writeFileSync(path.join(folder, "latest.json"), `${JSON.stringify(rawResults, null, 2)}\n`);
  const isFullRun = options.workloads === null && options.servers.length === 5 && options.rounds >= 5;
  if (!isFullRun) return;
  const markdown = await format(report, { parser: "markdown" });
  writeFileSync(path.join(benchFolder, "RESULTS.md"), markdown);
}
