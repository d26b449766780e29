import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@game-community/sdk";
import { markCatalogueImported } from "./catalogue.js";
import { query } from "./embedded-servers.js";
import { findFreePorts } from "./ports.js";
import { createCertificate, type Proxy, readInstanceVariables, startHaproxy, startNginx } from "./proxies.js";
import { type ServiceProcess, startProcess, stopProcesses } from "./service-process.js";
import { createTestDatabase } from "./test-database.js";

/** What became of the requests of one proxy. */
export interface RollingStops {
  readonly sent: number;
  /** The failures: a status, or the error of the connection. */
  readonly lost: readonly string[];
}

/** The result of stopping instances one after another under load. */
export interface RollingStopsResult {
  readonly nginx: RollingStops;
  readonly haproxy: RollingStops;
  /** The acknowledged writes without a row, or with more than one. */
  readonly wrongWrites: number;
  /** From the signal to the exit of an instance. */
  readonly stopMs: readonly number[];
}

interface Options {
  readonly stops: number;
  /** How many requests each proxy gets at least. */
  readonly minRequests: number;
  /** As the samples say, 5. */
  readonly delaySeconds?: number;
}

const workersPerProxy = 6;

/** Counted as the guide says, and never reached. */
const highLimits = { RATE_LIMIT_ANONYMOUS: "1000000", RATE_LIMIT_RESIDENT: "1000000" };

/** Stops two instances behind nginx and HAProxy in turn, and starts them again, while clients read and write through both. */
export async function stopInTurn(options: Options): Promise<RollingStopsResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "proxies-"));
  chmodSync(folder, 0o755);
  createCertificate(folder);
  const database = await createTestDatabase();
  const proxies: Proxy[] = [];
  try {
    await markCatalogueImported(database.url);
    return await stopUnderLoad({ folder, databaseUrl: database.url, proxies }, options);
  } finally {
    await stopProcesses();
    for (const proxy of proxies) await proxy.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Those that were started, to be stopped. */
  readonly proxies: Proxy[];
}

async function stopUnderLoad(
  { folder, databaseUrl, proxies }: Place,
  { stops, minRequests, delaySeconds = 5 }: Options,
): Promise<RollingStopsResult> {
  const [first = 0, second = 0, nginxPort = 0, haproxyPort = 0] = await findFreePorts(4);
  const ports = [first, second] as const;
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...readInstanceVariables() };
  const startInstance = (port: number): Promise<ServiceProcess> =>
    start({ ...environment, PORT: String(port), SHUTDOWN_DELAY_SECONDS: String(delaySeconds) });
  // One after another, because the first one creates the keys.
  const instances = [await startInstance(first), await startInstance(second)];
  proxies.push(await startNginx(folder, { listen: nginxPort, instances: ports }));
  proxies.push(await startHaproxy(folder, { listen: haproxyPort, instances: ports }));
  const waitForBothInstances = () => Promise.all(proxies.map((proxy) => proxy.waitForBothInstances()));
  await waitForBothInstances();
  const token = await signUp(`http://127.0.0.1:${first}`);
  const loads = proxies.map((proxy) => startLoad(proxy, token));
  const stopMs: number[] = [];
  try {
    for (let stop = 0; stop < stops; stop += 1) {
      const index = stop % 2;
      const startedAt = performance.now();
      instances[index]?.signal("SIGTERM");
      await instances[index]?.exited;
      stopMs.push(Math.round(performance.now() - startedAt));
      instances[index] = await startInstance(ports[index === 0 ? 0 : 1]);
      await waitForBothInstances();
    }
  } finally {
    await Promise.all(loads.map((load) => load.stopAfter(minRequests)));
  }
  const [nginx, haproxy] = loads.map(({ readResult }) => readResult());
  if (nginx === undefined || haproxy === undefined) throw new Error("There are two proxies.");
  const acknowledged = loads.flatMap((load) => load.acknowledged);
  return { nginx, haproxy, wrongWrites: await countWrongWrites(databaseUrl, acknowledged), stopMs };
}

/** Starts an instance, and waits until it is ready. */
async function start(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const instance = startProcess({ ...environment, ...highLimits });
  await instance.ready;
  return instance;
}

/** Counts the acknowledged writes without a row, or with more than one. */
async function countWrongWrites(databaseUrl: string, acknowledged: readonly string[]): Promise<number> {
  const rows = await query(
    databaseUrl,
    "SELECT message, count(*)::int AS count FROM feedback GROUP BY message",
  );
  const counts = new Map(
    (rows as { message: string; count: number }[]).map((row) => [row.message, row.count]),
  );
  return acknowledged.filter((message) => counts.get(message) !== 1).length;
}

/** Reads and writes until it is stopped: half of the requests are POST, with keys like those of the SDK. */
function startLoad({ baseUrl }: Proxy, token: string) {
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  const lost: string[] = [];
  const acknowledged: string[] = [];
  let sent = 0;
  let limit = Infinity;
  const work = async (): Promise<void> => {
    while (sent < limit) {
      sent += 1;
      const message = `${baseUrl} ${sent}`;
      const isWrite = sent % 2 === 0;
      const outcome = isWrite
        ? await send(agent, `${baseUrl}/rest/v1/feedback`, {
            token,
            body: JSON.stringify({ type: "IDEA", title: message, message }),
          })
        : await send(agent, `${baseUrl}/rest/v1/blogs`);
      if (outcome !== (isWrite ? "201" : "200")) lost.push(outcome);
      else if (isWrite) acknowledged.push(message);
    }
  };
  const workers = Promise.all(Array.from({ length: workersPerProxy }, work));
  return {
    acknowledged,
    async stopAfter(minRequests: number): Promise<void> {
      limit = Math.max(sent, minRequests);
      await workers;
      agent.destroy();
    },
    readResult: (): RollingStops => ({ sent, lost }),
  };
}

/** Returns the status of the response, or the code of an error. */
const send = (
  agent: https.Agent,
  url: string,
  write?: { readonly token: string; readonly body: string },
): Promise<string> =>
  new Promise((resolve) => {
    const headers =
      write === undefined
        ? {}
        : {
            "Content-Type": "application/json",
            Authorization: `Bearer ${write.token}`,
            "Idempotency-Key": randomUUID(),
          };
    const request = https.request(url, { agent, method: write === undefined ? "GET" : "POST", headers });
    request.on("error", (error) => resolve(String(error)));
    request.on("response", (response) => {
      response
        .on("end", () => resolve(String(response.statusCode)))
        .on("error", (error) => resolve(String(error)));
      response.resume();
    });
    request.end(write?.body);
  });

/** Signs a resident up, whose keys count, and returns the access token. */
async function signUp(origin: string): Promise<string> {
  const { authentication } = createClient({ baseUrl: `${origin}/rest` });
  const { access_token } = await authentication.signUp({
    email: "ada@example.com",
    password: "correct horse battery staple",
  });
  return access_token;
}
