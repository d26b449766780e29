import http from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createKeyAsOperator } from "../../../server/src/areas/service-keys/operator.js";
import { connectDatabase } from "../../../server/src/platform/database/client.js";
import { newId } from "../../../server/src/platform/ids.js";
import { compile } from "../compile.js";
import type { Dataset } from "../dataset/seed.js";
import { readCpuTime, readRss } from "../process-stats.js";
import { prepareDatabases } from "../run.js";
import { type RunningServer, startServer } from "../server-process.js";
import { service } from "../servers.js";
import { createTemporaryFolder, startPostgres } from "../stop-on-signal.js";
import { writeReport } from "../write-report.js";

type Log = (line: string) => void;

type Credentials = Readonly<Record<string, string>>;

interface Stream {
  readonly credentials: Credentials;
  /** Resolves with the time at which the next event has come. */
  readonly nextEvent: () => Promise<number>;
}

/** As many as each may have. */
const streamsPerResident = 10;
const streamsPerKey = 50;
const openTogether = 50;
const idleSeconds = 60;
const deliveries = 30;
const maxMegabytes = 400;

/**
 * `npm run bench -- streams`: the memory of one instance with 10,000 idle streams, and how long an event takes to its stream. Writes
 * STREAMS.md. Returns the exit code, 1 if the streams take 400 MB or more.
 */
export async function measureStreams(args: readonly string[], log: Log): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { streams: { type: "string", default: "10000" } },
  });
  await compile();
  const { folder, remove } = createTemporaryFolder("streams");
  const postgres = await startPostgres({ dataFolder: path.join(folder, "data"), database: "bench" });
  try {
    const { data, environments } = await prepareDatabases(postgres.url, [service], folder, log);
    const running = await startServer(service, environments(service));
    try {
      return await measureOpenStreams(running, data, { count: Number(values.streams), log });
    } finally {
      await running.stop();
    }
  } finally {
    await postgres.stop();
    await remove();
  }
}

async function measureOpenStreams(
  running: RunningServer,
  data: Dataset,
  { count, log }: { readonly count: number; readonly log: Log },
): Promise<number> {
  const { port, pid } = running;
  const credentials = await listCredentials(running, data, count);
  const agent = new http.Agent({ keepAlive: false });
  const before = Math.round(readRss(pid));
  const startedAt = performance.now();
  const streams: Stream[] = [];
  while (streams.length < count) {
    const next = credentials.slice(streams.length, streams.length + openTogether);
    streams.push(...(await Promise.all(next.map((each) => openStream(agent, port, each)))));
  }
  const openSeconds = (performance.now() - startedAt) / 1_000;
  log(`${count} streams are open; waiting ${idleSeconds} seconds`);
  const cpuBefore = readCpuTime(pid);
  await wait(idleSeconds * 1_000);
  const cpuPercent = ((readCpuTime(pid) - cpuBefore) / (idleSeconds * 1e6)) * 100;
  const after = Math.round(readRss(pid));
  const delays = await measureDeliveries(port, streams);
  agent.destroy();
  const residents = Math.ceil(
    Math.min(count, data.sessions.filter(isCaller).length * streamsPerResident) / streamsPerResident,
  );
  await report({ count, residents, before, after, openSeconds, cpuPercent, delays });
  return after < maxMegabytes ? 0 : 1;
}

const isCaller = ({ accessToken }: Dataset["sessions"][number]): boolean => accessToken !== "";

/** The credentials of each stream: of all residents with a token, and of keys for the rest. */
async function listCredentials(
  { databaseUrl }: RunningServer,
  { sessions }: Dataset,
  count: number,
): Promise<Credentials[]> {
  const list = sessions
    .filter(isCaller)
    .flatMap(({ accessToken }) => repeat({ Authorization: `Bearer ${accessToken}` }, streamsPerResident));
  const { database, close } = connectDatabase(databaseUrl);
  const dependencies = { database, clock: () => new Date(), newId };
  while (list.length < count) {
    const name = `Benchmark of streams ${list.length}`;
    const { key } = await createKeyAsOperator(dependencies, {
      kind: "SECRET",
      name,
      scopes: ["events:read"],
    });
    list.push(...repeat({ "X-Service-Key": key }, streamsPerKey));
  }
  await close();
  return list.slice(0, count);
}

const repeat = (credentials: Credentials, times: number): Credentials[] =>
  Array.from({ length: times }, () => credentials);

/** Opens a stream. Resolves when its first block has come. */
function openStream(agent: http.Agent, port: number, credentials: Credentials): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { agent, port, path: "/rest/v1/events/stream", headers: credentials },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream returned ${response.statusCode}.`));
        let onEvent: ((at: number) => void) | undefined;
        response.setEncoding("utf8").on("data", (text: string) => {
          resolve({ credentials, nextEvent: () => new Promise((found) => (onEvent = found)) });
          if (text.includes("\ndata: ")) onEvent?.(performance.now());
        });
      },
    );
    request.on("error", reject);
  });
}

/** Lets residents follow others, and measures how long after the response the stream of the other has it. */
async function measureDeliveries(port: number, streams: readonly Stream[]): Promise<number[]> {
  const delays: number[] = [];
  for (let index = 1; index <= deliveries; index += 1) {
    const from = streams[0];
    const to = streams[index * streamsPerResident];
    if (from === undefined || to === undefined) throw new Error("There are too few streams.");
    const arrived = to.nextEvent();
    await follow(port, from.credentials, await readId(port, to.credentials));
    const committedAt = performance.now();
    delays.push((await arrived) - committedAt);
  }
  return delays.sort((one, other) => one - other);
}

const toUrl = (port: number, suffix: string): string =>
  `http://127.0.0.1:${port}/rest/v1/residents/${suffix}`;

async function readId(port: number, headers: Credentials): Promise<string> {
  const response = await fetch(toUrl(port, "me"), { headers });
  return ((await response.json()) as { readonly id: string }).id;
}

/** Follows a resident, whom the caller may have followed before. */
async function follow(port: number, headers: Credentials, id: string): Promise<void> {
  for (const method of ["DELETE", "PUT"]) {
    const response = await fetch(toUrl(port, `${id}/follow`), { method, headers });
    if (response.status >= 400 && method === "PUT")
      throw new Error(`A follow returned ${response.status} ${await response.text()}`);
  }
}

interface Measured {
  readonly count: number;
  readonly residents: number;
  /** In megabytes. */
  readonly before: number;
  readonly after: number;
  readonly openSeconds: number;
  readonly cpuPercent: number;
  /** In milliseconds, ascending. */
  readonly delays: readonly number[];
}

/** Prints the report, and writes STREAMS.md. */
async function report({
  count,
  residents,
  before,
  after,
  openSeconds,
  cpuPercent,
  delays,
}: Measured): Promise<void> {
  const kilobytes = Math.round(((after - before) * 1_024) / count);
  const median = Math.round(delays[Math.floor(delays.length / 2)] ?? 0);
  const text = `# Streams

<!-- Written by \`npm run bench -- streams\`. -->

One instance with ${count} idle streams, which were opened in ${openSeconds.toFixed(0)} seconds: ${streamsPerResident} of each of ${residents} residents, and
${streamsPerKey} of each key that may read the log. A comment goes to each every 15 seconds.

| | |
| --- | ---: |
| Memory (RSS) before | ${before} MB |
| Memory with all streams | **${after} MB** |
| Memory of a stream | ${kilobytes} kB |
| Processor time of the service | ${cpuPercent.toFixed(1)} % of a core |
| From the response of a write to the stream of whom it concerns, median of ${delays.length} | ${median} ms |
| The longest of these | ${Math.round(delays.at(-1) ?? 0)} ms |
`;
  process.stdout.write(text);
  await writeReport("STREAMS", text);
}
