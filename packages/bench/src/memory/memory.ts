import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createKeyAsOperator } from "../../../server/src/areas/service-keys/operator.js";
import { connectDatabase } from "../../../server/src/platform/database/client.js";
import { newId } from "../../../server/src/platform/ids.js";
import { findFreePort } from "../../../server/test/support/ports.js";
import { compile } from "../compile.js";
import type { Dataset } from "../dataset/seed.js";
import { readTreeRss } from "../process-stats.js";
import { prepareDatabases, type PreparedDatabases } from "../run.js";
import { createRead } from "../scale/rows.js";
import { type RunningServer, startServer } from "../server-process.js";
import { readStartFlags, repositoryRoot, service } from "../servers.js";
import { createTemporaryFolder, startPostgres } from "../stop-on-signal.js";
import { writeResults } from "../stored-results.js";
import { createWorkloads } from "../workloads/index.js";
import { json, type Workload } from "../workloads/workload.js";
import { writeReport } from "../write-report.js";
import { ensureWrk, runWrk, writeRequestsFile } from "../wrk.js";

type Log = (line: string) => void;

const names = ["rss", "withNpm", "heapTotal", "heapUsed", "external"] as const;

/** The largest values of a minute, in megabytes. */
type Memory = Readonly<Record<(typeof names)[number], number>>;

const probe = new URL("probe.js", import.meta.url);
const mebibyte = 1024 ** 2;

/**
 * `npm run bench -- memory`: the memory of the service during ten minutes of reads, writes, pages of 100 rows and bodies of
 * 1 MiB, with metrics. Returns the exit code.
 */
export async function measureMemory(args: readonly string[], log: Log): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string", default: "10" } },
  });
  ensureWrk();
  await compile();
  const { folder, remove } = createTemporaryFolder("memory");
  const postgres = await startPostgres({ dataFolder: path.join(folder, "data"), database: "bench" });
  try {
    const databases = await prepareDatabases(postgres.url, [service], folder, log);
    const minutes = await measureService(databases, folder, Number(values.minutes), log);
    writeResults("memory", { largeMemoryMb: Math.max(...minutes.map(({ withNpm }) => withNpm)) });
    await reportMemory(minutes);
    return 0;
  } finally {
    await postgres.stop();
    await remove();
  }
}

/** Measures some minutes of the service, started by npm with metrics. */
async function measureService(
  databases: PreparedDatabases,
  folder: string,
  count: number,
  log: Log,
): Promise<readonly Memory[]> {
  const file = path.join(folder, "memory.json");
  const metricsPort = String(await findFreePort());
  const env = { NODE_OPTIONS: `--import=${probe.href}`, MEMORY_FILE: file, METRICS_PORT: metricsPort };
  const running = await startServer({ ...service, entry: "npm start", env }, databases.environments(service));
  const stopScraping = scrape(`http://127.0.0.1:${metricsPort}/metrics`);
  try {
    const workloads = [...selectWorkloads(databases.data), await prepareLargeBodies(running)];
    const minutes: Memory[] = [];
    while (minutes.length < count) {
      minutes.push(await measureMinute(running, { file, folder, workloads }));
      log(`minute ${minutes.length}: ${JSON.stringify(minutes.at(-1))}`);
    }
    return minutes;
  } finally {
    stopScraping();
    await running.stop();
  }
}

const scrapeIntervalMs = 15_000;

/** Reads the metrics as Prometheus does, until the returned function is called. */
function scrape(url: string): () => void {
  const timer = setInterval(() => {
    void fetch(url)
      .then((response) => response.text())
      .catch(() => undefined);
  }, scrapeIntervalMs);
  return () => clearInterval(timer);
}

interface Setup {
  /** Where the probe writes. */
  readonly file: string;
  readonly folder: string;
  readonly workloads: readonly Workload[];
}

/** Sends all workloads, each together with the next, and returns the largest values that the probe has measured. */
async function measureMinute(
  { port, pid }: RunningServer,
  { file, folder, workloads }: Setup,
): Promise<Memory> {
  const largest = { ...nothing };
  const timer = setInterval(() => {
    const measured = readMemory(file, pid);
    for (const name of names) largest[name] = Math.max(largest[name], measured[name]);
  }, 1_000);
  try {
    const seconds = Math.floor(60 / workloads.length);
    const files = workloads.map((workload) => writeRequestsFile(folder, workload));
    for (const [index, requests] of files.entries()) {
      const together = [requests, files[(index + 1) % files.length] ?? ""];
      await Promise.all(together.map((each) => runWrk(port, each, { connections: 16, seconds })));
    }
  } finally {
    clearInterval(timer);
  }
  return largest;
}

const nothing: Memory = { rss: 0, withNpm: 0, heapTotal: 0, heapUsed: 0, external: 0 };

/** Reads what the probe has written about the service, and the resident memory of npm with the service. */
function readMemory(file: string, npmPid: number): Memory {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // The probe may be writing the file.
  if (!text.endsWith("}")) return nothing;
  const { rss, heapTotal, heapUsed, external } = JSON.parse(text) as NodeJS.MemoryUsage;
  const round = (bytes: number) => Math.round(bytes / mebibyte);
  return {
    rss: round(rss),
    withNpm: Math.round(readTreeRss(npmPid)),
    heapTotal: round(heapTotal),
    heapUsed: round(heapUsed),
    external: round(external),
  };
}

const frequent = new Set(["game", "me", "review", "library", "like", "follow", "progress", "update-entry"]);

const selectWorkloads = (data: Dataset): Workload[] => [
  ...createWorkloads(data).filter(({ name }) => frequent.has(name)),
  createRead("games-100", ["/rest/v1/games?limit=100"]),
  createRead(
    "reviews-100",
    data.reviewedGameSlugs.slice(1).map((slug) => `/rest/v1/games/${slug}/reviews?limit=100`),
  ),
];

/** Updates of a changelog whose JSON is padded with spaces to 1 MiB. */
async function prepareLargeBodies({ port, databaseUrl }: RunningServer): Promise<Workload> {
  const { database, close } = connectDatabase(databaseUrl);
  const dependencies = { database, clock: () => new Date(), newId };
  const { key } = await createKeyAsOperator(dependencies, {
    kind: "SECRET",
    name: "Benchmark of memory",
    scopes: ["changelogs:manage"],
  });
  await close();
  const headers = { ...json, "X-Service-Key": key };
  const changelogs = "/rest/v1/changelogs";
  const changes = [{ type: "ADDED", description: "A long changelog." }];
  const body = JSON.stringify({ version: "0.0.1", changes });
  const response = await fetch(`http://127.0.0.1:${port}${changelogs}`, { method: "POST", headers, body });
  if (response.status !== 201) throw new Error(`${changelogs} returned ${await response.text()}`);
  const { id } = (await response.json()) as { readonly id: string };
  return {
    name: "large-body",
    title: "PATCH with a body of 1 MiB",
    group: "write",
    method: "PATCH",
    headers,
    status: 200,
    requests: [{ path: `${changelogs}/${id}`, body: '{"title":"Padded"}'.padEnd(mebibyte) }],
  };
}

/** Writes MEMORY.md. */
async function reportMemory(minutes: readonly Memory[]): Promise<void> {
  const rows = minutes.map((memory, index) => [index + 1, ...names.map((name) => memory[name])].join(" | "));
  const report = `# Memory over ${minutes.length} minutes

Generated by \`npm run bench -- memory\`: the largest values of each minute in MiB, of the service with the flags of \`npm start\`
(\`${readStartFlags(repositoryRoot).join(" ")}\`). Each minute consists of reads, writes, pages of 100 rows and bodies of
1 MiB, two at a time with 16 connections each. Metrics are on, and read every ${scrapeIntervalMs / 1000} seconds. A container and
the systemd unit run the service without npm, whose resident memory shares the pages of Node.js.

| Minute | RSS | with npm | Heap | of it used | External |
| ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map((row) => `| ${row} |`).join("\n")}
`;
  process.stdout.write(report);
  await writeReport("MEMORY", report);
}
