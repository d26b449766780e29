import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { format } from "prettier";
import { startEmbedded } from "../../server/src/platform/database/embedded/server.js";
import { migrate } from "../../server/src/platform/database/migrate.js";
import { compile, installPeers } from "./compile.js";
import { top } from "./contestants.js";
import { seed } from "./data-set.js";
import { measureEnumeration } from "./enumeration.js";
import { requireWrk, writeRequests } from "./load.js";
import { measure, memoryOfEach } from "./measure.js";
import { readOptions, type Options } from "./options.js";
import { reportOf, verdicts, type Results } from "./report.js";
import { startServer, type RunningServer } from "./server-process.js";
import { verify } from "./verify.js";
import { workloadsOf } from "./workloads.js";

const home = path.join(top, "packages/bench");
const say = (line: string): void => void process.stderr.write(`${line}\n`);

process.exitCode = await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  if (process.argv[2] === "enumeration") return measureEnumeration(say);
  const options = readOptions(process.argv.slice(2));
  if (options === null) return 0;
  requireWrk();
  say("installing and compiling");
  installPeers();
  await compile();
  const folder = mkdtempSync(path.join(tmpdir(), "game-community-bench-"));
  try {
    const results = await run(options, folder);
    await publish(results, options);
    return options.check && verdicts(results).some(({ reached }) => !reached) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(options: Options, folder: string): Promise<Results> {
  say("starting PostgreSQL and filling it");
  const postgres = await startEmbedded({ dataFolder: path.join(folder, "data"), database: "bench" });
  const servers: RunningServer[] = [];
  try {
    await stopHousekeeping(postgres.url);
    await migrate(postgres.url);
    const data = await seed(postgres.url);
    const workloads = workloadsOf(data).filter(({ name }) => options.workloads?.has(name) ?? true);
    for (const contestant of options.contestants) {
      say(`starting ${contestant.name}`);
      const probe = `/rest/v1/games/${data.gameSlugs[0] ?? ""}`;
      const dataFolder = path.join(folder, contestant.name);
      servers.push(await startServer(contestant, { databaseUrl: postgres.url, dataFolder, probe }));
    }
    const [reference, ...others] = servers;
    if (reference) await verify(reference, others, workloads, data);
    say("all servers answer the same bytes");
    const field = {
      servers,
      workloads: workloads.map((workload) => ({ workload, file: writeRequests(folder, workload) })),
      databaseUrl: postgres.url,
      postmasterPid: postmasterPidOf(postgres.cluster),
    };
    const samples = await measure(field, options, say);
    const memory = memoryOfEach(servers);
    const footprints = new Map(
      servers.map(({ contestant: { name }, startMs }) => [
        name,
        { startMs, memoryMb: memory.get(name) ?? NaN },
      ]),
    );
    return { samples, footprints, contestants: options.contestants, workloads };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
}

/** What PostgreSQL does by itself would be counted as some server's work; the benchmark vacuums between measurements. */
async function stopHousekeeping(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET autovacuum = off");
    await client.query("SELECT pg_reload_conf()");
  } finally {
    await client.end();
  }
}

function postmasterPidOf(cluster: string): number {
  return Number(readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n", 1)[0]);
}

/** Shows the tables, keeps the figures, and after a full run the tables too. */
async function publish(results: Results, options: Options): Promise<void> {
  const report = reportOf(results, options);
  process.stdout.write(`\n${report}`);
  const folder = path.join(home, "results");
  mkdirSync(folder, { recursive: true });
  const { samples, footprints } = results;
  const figures = { at: new Date(), options, samples, footprints: Object.fromEntries(footprints) };
  writeFileSync(path.join(folder, "latest.json"), `${JSON.stringify(figures, null, 2)}\n`);
  const full = options.workloads === null && options.contestants.length === 5 && options.rounds >= 5;
  if (!full) return;
  const markdown = await format(report, { parser: "markdown" });
  writeFileSync(path.join(home, "RESULTS.md"), markdown);
}
