import { loadavg } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { compile } from "../compile.js";
import { createSecrets } from "../dataset/secrets.js";
import { orderForRound } from "../order.js";
import { formatRatio } from "../results.js";
import { createRead, prepareRows, startCachedPostgres } from "../scale/rows.js";
import { startServer } from "../server-process.js";
import { service } from "../servers.js";
import { pairedRatio, type Ratio } from "../statistics.js";
import { createTemporaryFolder } from "../stop-on-signal.js";
import { writeResults } from "../stored-results.js";
import { ensureWrk, runWrk, writeRequestsFile } from "../wrk.js";
import { type GameDocument, importGames } from "./collection.js";
import { buildPocketBase, pocketBaseVersion, startPocketBase } from "./program.js";

type Log = (line: string) => void;

/** A request of both servers. */
interface Comparison {
  readonly name: string;
  readonly service: readonly string[];
  readonly pocketBase: readonly string[];
}

interface Ports {
  readonly service: number;
  readonly pocketBase: number;
}

const load = { connections: 32, seconds: 4 };
const rounds = 5;
const records = "/api/collections/games/records?skipTotal=true";

/** Compares the service with PocketBase over the same games. Returns the exit code. */
export async function comparePocketBase(log: Log): Promise<number> {
  ensureWrk();
  buildPocketBase(log);
  await compile();
  const { folder, remove } = createTemporaryFolder("pocketbase");
  const postgres = await startCachedPostgres();
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const server = await startServer(service, {
      databaseUrl: await prepareRows(postgres, 10_000),
      dataFolder: path.join(folder, "service"),
      secrets: createSecrets(),
      readinessPath: "/rest/v1/activity-logs",
    });
    stops.push(() => server.stop());
    const pocketBase = await startPocketBase(path.join(folder, "pocketbase"));
    stops.push(() => pocketBase.stop());
    const games = await readGames(server.port);
    log(`importing ${games.length} games into PocketBase ${pocketBaseVersion}`);
    await importGames(pocketBase, games);
    const ports = { service: server.port, pocketBase: pocketBase.port };
    await assertSameGame(ports, games[0]);
    await measureAll(ports, createComparisons(games), folder, log);
    return 0;
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await postgres.stop();
    await remove();
  }
}

/** Reads all games as the service presents them. */
async function readGames(port: number): Promise<GameDocument[]> {
  const games: GameDocument[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await getJson(port, `/rest/v1/games?limit=100${query}`)) as {
      data: GameDocument[];
      pagination: { next_cursor: string | null };
    };
    games.push(...page.data);
    cursor = page.pagination.next_cursor;
  }
  return games;
}

async function getJson(port: number, requestPath: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${requestPath}`);
  if (!response.ok) throw new Error(`GET ${requestPath} returned ${response.status}.`);
  return response.json();
}

const bySlug = (slug: string): string =>
  `${records}&perPage=1&filter=${encodeURIComponent(`slug='${slug}'`)}`;

/** Throws unless PocketBase returns every property of a game with the value that the service returns. */
async function assertSameGame(ports: Ports, game: GameDocument | undefined): Promise<void> {
  if (game === undefined) throw new Error("There are no games.");
  const { items } = (await getJson(ports.pocketBase, bySlug(game.slug))) as { items: GameDocument[] };
  const differing = Object.keys(game).filter((name) => !isDeepStrictEqual(game[name], items[0]?.[name]));
  if (differing.length > 0) throw new Error(`PocketBase returned other values of ${differing.join(", ")}.`);
}

/** PocketBase finds a record by slug as a list of one. The record by id is measured too: that is its fastest read. */
function createComparisons(games: readonly GameDocument[]): Comparison[] {
  const sample = games.filter((_, index) => index % 14 === 0);
  const service = sample.map(({ slug }) => `/rest/v1/games/${slug}`);
  return [
    { name: "pocketbaseRow", service, pocketBase: sample.map(({ slug }) => bySlug(slug)) },
    {
      name: "pocketbaseRowById",
      service,
      pocketBase: sample.map(({ id }) => `/api/collections/games/records/${id}`),
    },
    {
      name: "pocketbasePage",
      service: ["/rest/v1/games?limit=20"],
      pocketBase: [`${records}&perPage=20&sort=name,id`],
    },
  ];
}

async function measureAll(
  ports: Ports,
  comparisons: readonly Comparison[],
  folder: string,
  log: Log,
): Promise<void> {
  const values: Record<string, number> = {};
  process.stdout.write(`load average ${loadavg()[0]?.toFixed(2)}\n`);
  for (const comparison of comparisons) {
    const bytes = {
      service: await measureBytes(ports.service, comparison.service),
      pocketBase: await measureBytes(ports.pocketBase, comparison.pocketBase),
    };
    const ratio = await measureRatio(ports, comparison, folder, log);
    values[comparison.name] = ratio.median;
    process.stdout.write(
      `${comparison.name}: ${formatRatio(ratio)}, ${Math.round(bytes.service)} and ${Math.round(bytes.pocketBase)} bytes\n`,
    );
  }
  writeResults("pocketbase", values);
}

/** The mean size of the response bodies. */
async function measureBytes(port: number, paths: readonly string[]): Promise<number> {
  const sample = paths.slice(0, 50);
  const sizes = await Promise.all(
    sample.map(async (requestPath) => {
      const response = await fetch(`http://127.0.0.1:${port}${requestPath}`);
      return (await response.arrayBuffer()).byteLength;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

async function measureRatio(
  ports: Ports,
  { name, service: ours, pocketBase }: Comparison,
  folder: string,
  log: Log,
): Promise<Ratio> {
  const servers = [
    { port: ports.service, file: writeRequestsFile(folder, createRead(`${name}-service`, ours)) },
    { port: ports.pocketBase, file: writeRequestsFile(folder, createRead(`${name}-pocketbase`, pocketBase)) },
  ];
  const rates: number[][] = [[], []];
  for (let round = 0; round <= rounds; round++)
    for (const [index, { port, file }] of orderForRound([...servers.entries()], round)) {
      const { requests, seconds } = await runWrk(port, file, load);
      // The first round warms up.
      if (round > 0) rates[index]?.push(requests / seconds);
      log(
        `round ${round}/${rounds} ${name} ${index === 0 ? "service" : "PocketBase"}: ${Math.round(requests / seconds)} req/s`,
      );
    }
  return pairedRatio(rates[0] ?? [], rates[1] ?? []);
}
