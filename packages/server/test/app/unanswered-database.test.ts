import { migrate } from "@game-community/postgres/migrations";
import { afterEach, describe, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { useEmbeddedServers } from "../support/embedded-servers.js";
import { type PartitionableProxy, startPartitionableProxy } from "../support/partition.js";
import { startProcess, stopProcesses } from "../support/service-process.js";
import { signalServer } from "../support/standbys.js";

/** DATABASE_TIMEOUT_SECONDS, by default 5. */
const timeoutSeconds = 3;

/** A request waits for a connection first, for up to 5 seconds, and for 1.5 until it is open. */
const answerMs = 8_000;

/** After how long requests succeed once PostgreSQL answers again. */
const recoveryMs = 2_000;

const servers = useEmbeddedServers();
let proxy: PartitionableProxy | undefined;
afterEach(async () => {
  await stopProcesses();
  await proxy?.close();
});

interface Answer {
  readonly status: number;
  readonly ms: number;
}

async function time(request: Promise<Response>): Promise<Answer> {
  const startedAt = performance.now();
  const response = await request;
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** Sends reads of several statements, and more writes than there are connections, all at once. */
function sendAll(url: string): Promise<readonly Answer[]> {
  const get = (path: string): Promise<Response> => fetch(`${url}/rest/v1/${path}`);
  const write = (index: number): Promise<Response> =>
    fetch(`${url}/rest/v1/feedback`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `write-${index}` },
      body: JSON.stringify({ type: "IDEA", title: `Idea ${index}`, message: "An idea." }),
    });
  const many = [...Array(20).keys()];
  const requests = [
    ...many.map(() => get("games?limit=1")),
    ...many.map(() => get("games?q=zelda&limit=1")),
    ...many.map((index) => get(`games/game-${index}`)),
    ...many.map(write),
  ];
  return Promise.all(requests.map(time));
}

const succeeded = new Set([200, 201, 404]);

/** Sends them again and again, and returns after how many milliseconds those were sent that all succeeded. */
async function sendUntilSuccess(url: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const sentAt = performance.now();
    const answers = await sendAll(url);
    if (answers.every(({ status }) => succeeded.has(status))) return sentAt - startedAt;
  }
}

/** Sends requests without end, so that connections are being asked for at all times. Returns how to stop. */
function startAsking(url: string): () => Promise<void> {
  let isStopped = false;
  const ask = async (): Promise<void> => {
    while (!isStopped) await sendAll(url);
  };
  const asking = ask();
  return async () => {
    isStopped = true;
    await asking;
  };
}

/** Cuts the database off, and sends requests, which go on until they are stopped. */
async function askMeanwhile(url: string, cutOff: () => void) {
  cutOff();
  const answers = await sendAll(url);
  const stopAsking = startAsking(url);
  const health = await time(fetch(`${url}/rest/v1/health`));
  return { answers: [...answers, health], stopAsking };
}

describe("a service whose database neither answers nor refuses", () => {
  it("returns 503 in time, and works within 2 seconds once it answers again", async () => {
    servers.copyCluster();
    const server = await servers.start();
    await migrate(server.url);
    await markCatalogueImported(server.url);
    proxy = await startPartitionableProxy(server.url);
    const service = startProcess({
      DATABASE_URL: proxy.url,
      DATABASE_TIMEOUT_SECONDS: String(timeoutSeconds),
      RATE_LIMITS: "off",
    });
    const url = await service.ready;
    const suspend = (): void => signalServer(server.cluster, "SIGSTOP");
    const resume = (): void => signalServer(server.cluster, "SIGCONT");
    for (const [begin, end] of [
      [suspend, resume],
      [proxy.partition, proxy.heal],
    ] as const) {
      await sendUntilSuccess(url);
      const { answers, stopAsking } = await askMeanwhile(url, begin).finally(end);
      const recoveredMs = await sendUntilSuccess(url);
      await stopAsking();
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMs);
      expect(recoveredMs).toBeLessThan(recoveryMs);
    }
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
  }, 120_000);
});
