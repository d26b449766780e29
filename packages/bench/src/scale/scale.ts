import path from "node:path";
import { parseArgs } from "node:util";
import type { EmbeddedServer } from "@game-community/postgres/embedded";
import { compile } from "../compile.js";
import { createSecrets } from "../dataset/secrets.js";
import { orderForRound } from "../order.js";
import { formatRatio } from "../results.js";
import { type RunningServer, startServer } from "../server-process.js";
import { type BenchmarkServer, service } from "../servers.js";
import { pairedRatio, type Ratio } from "../statistics.js";
import { createTemporaryFolder } from "../stop-on-signal.js";
import { writeResults } from "../stored-results.js";
import { ensureWrk, runWrk, writeRequestsFile } from "../wrk.js";
import { createRead, findPagePath, prepareRows, startCachedPostgres } from "./rows.js";

/** A server with one request, whose throughput is compared. */
interface Candidate {
  readonly name: string;
  readonly server: RunningServer;
  readonly path: string;
}

const sizes = [10_000, 1_000_000];
const largestSize = 10_000_000;
const pages = [1, 1_000, 10_000];
const operationCounts = [0, 500];
const load = { connections: 32, seconds: 1 };
/** Many short rounds, because the speed of the machine varies from second to second. */
const rounds = 15;

/** Measures the service with more operations, more rows and later pages. Returns the exit code. */
export async function measureScale(args: readonly string[], log: (line: string) => void): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { "ten-million": { type: "boolean", default: false } },
  });
  ensureWrk();
  await compile();
  const { folder, remove } = createTemporaryFolder("scale");
  const postgres = await startCachedPostgres();
  const fleet = createFleet(folder);
  try {
    const allSizes = values["ten-million"] ? [...sizes, largestSize] : sizes;
    const candidates = await startCandidates(fleet, postgres, allSizes, log);
    report(await measureRates(candidates, folder, log));
    return 0;
  } finally {
    await fleet.stop();
    await postgres.stop();
    await remove();
  }
}

/** Starts servers that share keys, and stops them together. */
function createFleet(folder: string) {
  const running: RunningServer[] = [];
  const secrets = createSecrets();
  return {
    secrets,
    async start(server: BenchmarkServer, databaseUrl: string): Promise<RunningServer> {
      const dataFolder = path.join(folder, String(running.length));
      const readinessPath = "/rest/v1/activity-logs";
      const started = await startServer(server, { databaseUrl, dataFolder, secrets, readinessPath });
      running.push(started);
      return started;
    },
    stop: () => Promise.all(running.map((server) => server.stop())),
  };
}

/** One candidate for each size and page, and for each number of operations. */
async function startCandidates(
  fleet: ReturnType<typeof createFleet>,
  postgres: EmbeddedServer,
  rowCounts: readonly number[],
  log: (line: string) => void,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const rows of rowCounts) {
    log(`preparing ${rows} rows`);
    const url = await prepareRows(postgres, rows);
    const server = await fleet.start(service, url);
    for (const page of pages.filter((number) => number * 20 <= rows)) {
      const place = { url, port: server.port, cursorSecret: fleet.secrets.cursorSecret };
      candidates.push({ name: `${rows} rows, page ${page}`, server, path: await findPagePath(place, page) });
    }
  }
  const url = await prepareRows(postgres, rowCounts[0] ?? 0);
  for (const operations of operationCounts) {
    const server = await fleet.start(createManyOperations(operations), url);
    candidates.push({ name: toOperationsName(operations), server, path: "/rest/v1/games/007-goldeneye" });
  }
  return candidates;
}

const toOperationsName = (operations: number): string =>
  operations === 0 ? "all operations of the contract" : `${operations} operations`;

/** The test entry is compiled by tsx when it starts. */
const createManyOperations = (operations: number): BenchmarkServer => ({
  ...service,
  name: `operations-${operations}`,
  title: toOperationsName(operations),
  entry: "packages/bench/src/scale/many-operations.ts",
  env: { OPERATIONS: String(operations), NODE_OPTIONS: "--import tsx" },
});

/** The requests per second of each candidate, round by round. */
async function measureRates(
  candidates: readonly Candidate[],
  folder: string,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rates = new Map<string, number[]>(candidates.map(({ name }) => [name, []]));
  const files = candidates.map(({ path: requestPath }, index) =>
    writeRequestsFile(folder, createRead(`candidate-${index}`, [requestPath])),
  );
  for (let round = 0; round <= rounds; round++)
    for (const [index, { name, server }] of orderForRound([...candidates.entries()], round)) {
      const { requests, seconds } = await runWrk(server.port, files[index] ?? "", load);
      // The first round warms up.
      if (round > 0) rates.get(name)?.push(requests / seconds);
      log(`round ${round}/${rounds} ${name}: ${Math.round(requests / seconds)} req/s`);
    }
  return rates;
}

/** Prints the ratios and stores those that have a goal. */
function report(rates: ReadonlyMap<string, readonly number[]>): void {
  const compare = (name: string, baseline: string): Ratio =>
    pairedRatio(rates.get(name) ?? [], rates.get(baseline) ?? []);
  const [fewest = 0] = sizes;
  const most = Math.max(...[...rates.keys()].map((name) => Number(/^(\d+) rows/.exec(name)?.[1] ?? 0)));
  const ratios = {
    operations: compare(toOperationsName(500), toOperationsName(0)),
    rows: compare(`${fewest} rows, page 1`, `${most} rows, page 1`),
    deepPage: compare(`${most} rows, page 1`, `${most} rows, page ${pages.at(-1)}`),
  };
  for (const [name, list] of rates)
    process.stdout.write(`${name}: ${list.map(Math.round).join(", ")} req/s\n`);
  for (const [name, ratio] of Object.entries(ratios))
    process.stdout.write(`${name}: ${formatRatio(ratio)}\n`);
  writeResults(
    "scale",
    Object.fromEntries(Object.entries(ratios).map(([name, { median }]) => [name, median])),
  );
}
