import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbedded } from "@game-community/postgres/embedded";
import { migrate } from "@game-community/postgres/migrations";
import { type Client, createClient } from "@game-community/sdk";
import { markCatalogueImported } from "../support/catalogue.js";
import { query } from "../support/embedded-servers.js";
import { pollUntil } from "../support/poll-until.js";
import { findFreePort } from "../support/ports.js";
import { createRandom, type Random } from "../support/random.js";
import { startRedis } from "../support/redis-server.js";
import { runCli, type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { followStream, pullLog, type ReadEvent, startFaultyReceiver } from "./readers.js";

/** What is killed, each by SIGKILL. */
export const faults = ["instance", "receiver", "database", "redis"] as const;
export type Fault = (typeof faults)[number];

/** What the three readers got of one run. */
export interface FaultRun {
  readonly acknowledged: number;
  /** The ids of acknowledged ratings that have no event. */
  readonly lost: readonly string[];
  readonly pulled: readonly ReadEvent[];
  readonly streamed: readonly ReadEvent[];
  readonly pushed: readonly ReadEvent[];
  /** The ids of events whose delivery says that it overtook an earlier one. */
  readonly outOfOrder: ReadonlySet<string>;
  /** The longest time, in seconds, that a delivery was due without being sent. */
  readonly longestWait: number;
}

const writers = 6;
const gamesCount = 4_000;

interface FaultOptions {
  /** Ends the leases of what was being sent when something was killed, instead of waiting for a minute. @default false */
  readonly endsLeases?: boolean;
}

/** Starts two instances, writes and reads all the time, and lets faults happen one after the other. */
export async function runFaults(
  seed: number,
  schedule: readonly Fault[],
  { endsLeases = false }: FaultOptions = {},
): Promise<FaultRun> {
  const random = createRandom(seed);
  const folder = mkdtempSync(path.join(tmpdir(), "event-faults-"));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataFolder: folder });
  const redis = await startRedis();
  const receiver = await startFaultyReceiver(random);
  const environment = {
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    REDIS_URL: redis.url,
    BASE_URL: "http://127.0.0.1",
    RATE_LIMITS: "off",
    SHUTDOWN_DELAY_SECONDS: "0",
    // Retries after 83 ms, 5 s, 30 s and two minutes, a fifth more or less; later events about a rating wait for a second.
    WEBHOOK_TIME_SCALE: "60",
  };
  const instances = await startInstances(environment, server.url);
  try {
    const baseUrls = instances.map(({ baseUrl }) => baseUrl);
    const headers = {
      "X-Service-Key": await prepare(server.url, environment, baseUrls[0] ?? "", receiver.url),
    };
    const stream = followStream(baseUrls, headers);
    const writing = await startWriting(baseUrls);
    for (const fault of schedule) {
      await wait(500 + random.below(1_500));
      await cause(fault, { random, instances, databaseUrl: server.url, receiver, redis });
    }
    await wait(2_000);
    const acknowledged = await writing.stop();
    receiver.recover();
    if (endsLeases)
      await query(
        server.url,
        "UPDATE webhook_deliveries SET next_attempt_at = now() WHERE status = 'PENDING'",
      );
    const longestWait = await waitUntilDelivered(server.url);
    const pulled = await pullLog(baseUrls[0] ?? "", headers);
    await pollUntil(
      () => stream.received.length,
      (count) => count >= pulled.length,
      { what: "the stream has everything" },
    );
    await stream.stop();
    return {
      acknowledged: acknowledged.length,
      lost: findLost(acknowledged, pulled),
      pulled,
      streamed: stream.received,
      pushed: receiver.received,
      outOfOrder: await readOutOfOrder(server.url),
      longestWait,
    };
  } finally {
    await stopProcesses();
    await redis.kill();
    await receiver.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Instance {
  readonly baseUrl: string;
  process: ServiceProcess;
  readonly restart: () => Promise<void>;
}

async function startInstances(
  environment: Readonly<Record<string, string>>,
  databaseUrl: string,
): Promise<Instance[]> {
  const start = async (): Promise<Instance> => {
    const port = await findFreePort();
    const run = () => startProcess({ ...environment, PORT: String(port) });
    const instance: Instance = {
      baseUrl: `http://127.0.0.1:${port}/rest`,
      process: run(),
      async restart() {
        instance.process.signal("SIGKILL");
        await instance.process.exited;
        instance.process = run();
        await instance.process.ready;
      },
    };
    await instance.process.ready;
    return instance;
  };
  await migrate(databaseUrl);
  await markCatalogueImported(databaseUrl);
  return [await start(), await start()];
}

/** Creates games, an endpoint at the receiver, and a key, which it returns. */
async function prepare(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  baseUrl: string,
  url: string,
): Promise<string> {
  await query(
    databaseUrl,
    `INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'game-' || n, 'Game ' || n FROM generate_series(1, ${gamesCount}) n`,
  );
  const scopes = ["--scope", "events:read", "--scope", "webhooks:manage"];
  const { stdout, stderr } = await runCli(
    ["keys:create", "--kind", "secret", "--name", "Faults", ...scopes],
    environment,
  );
  const serviceKey = /sk_[\w-]+/.exec(stdout)?.[0];
  if (serviceKey === undefined) throw new Error(`No key was created: ${stderr}`);
  await createClient({ baseUrl, serviceKey }).webhooks.create({ url, event_types: ["rating.*"] });
  return serviceKey;
}

/** Signs up a resident, and returns a client of theirs that repeats nothing. */
async function signUp(baseUrl: string, writer: number): Promise<Client> {
  const { access_token: token } = await createClient({ baseUrl }).authentication.signUp({
    email: `writer-${writer}@example.org`,
    password: "correct horse battery staple",
    username: `writer${writer}`,
    display_name: "Writer",
  });
  return createClient({ baseUrl, token, maxRetries: 0 });
}

/** Rates games and changes the ratings, each resident at one of the instances. Returns the ids of acknowledged ratings when it stops. */
async function startWriting(baseUrls: readonly string[]): Promise<{ stop(): Promise<string[]> }> {
  const acknowledged: string[] = [];
  let isStopping = false;
  const write = async ({ ratings }: Client, writer: number): Promise<void> => {
    for (let game = writer + 1; !isStopping; game += writers) {
      try {
        const { id } = await ratings.create({ game_slug: `game-${(game % gamesCount) + 1}`, score: 5 });
        acknowledged.push(id);
        await ratings.update(id, { score: 9 });
      } catch {
        // An unanswered write may have happened or not.
        await wait(50);
      }
    }
  };
  const clients: Client[] = [];
  for (let writer = 0; writer < writers; writer++)
    clients.push(await signUp(baseUrls[writer % baseUrls.length] ?? "", writer));
  const writing = Promise.all(clients.map(write));
  return {
    async stop() {
      isStopping = true;
      await writing;
      return acknowledged;
    },
  };
}

interface Setting {
  readonly random: Random;
  readonly instances: readonly Instance[];
  readonly databaseUrl: string;
  readonly receiver: { kill(milliseconds: number): Promise<void> };
  readonly redis: { kill(): Promise<void>; start(): Promise<void> };
}

const selectServerProcesses =
  "SELECT pid FROM pg_stat_activity WHERE application_name = 'game-community' ORDER BY pid";

async function cause(
  fault: Fault,
  { random, instances, databaseUrl, receiver, redis }: Setting,
): Promise<void> {
  if (fault === "instance") return random.pick(instances).restart();
  if (fault === "receiver") return receiver.kill(random.below(1_000));
  if (fault === "redis") {
    await redis.kill();
    return redis.start();
  }
  // All other processes of PostgreSQL end without a commit, and it recovers.
  const pids = (await query(databaseUrl, selectServerProcesses)) as { pid: number }[];
  process.kill(random.pick(pids).pid, "SIGKILL");
  await pollUntil(
    () => query(databaseUrl, "SELECT 1").catch(() => []),
    ({ length }) => length === 1,
  );
}

interface Queue {
  readonly pending: number;
  readonly wait: number;
}

/** Waits until nothing is in the outbox and nothing is to be sent. Returns the longest time that a delivery was due, in seconds. */
async function waitUntilDelivered(databaseUrl: string): Promise<number> {
  let longest = 0;
  const readQueue = async (): Promise<Queue> => {
    const [queue] = (await query(
      databaseUrl,
      `SELECT (SELECT count(*) FROM event_outbox)::int + (SELECT count(*) FROM webhook_deliveries WHERE status = 'PENDING')::int
         + (SELECT e.position - h.position FROM event_heads e, webhook_heads h)::int AS pending,
       (SELECT coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 FROM webhook_deliveries d
         WHERE d.status = 'PENDING' AND NOT EXISTS (SELECT FROM webhook_deliveries b WHERE b.status = 'PENDING'
           AND b.subject_id = d.subject_id AND b.number < d.number)) AS wait`,
    )) as Queue[];
    longest = Math.max(longest, queue?.wait ?? 0);
    return queue ?? { pending: 1, wait: 0 };
  };
  await pollUntil(readQueue, ({ pending }) => pending === 0, {
    timeoutMs: 180_000,
    what: "everything is delivered",
  });
  return longest;
}

const findLost = (acknowledged: readonly string[], pulled: readonly ReadEvent[]): string[] => {
  const subjects = new Set(
    pulled.map(({ json }) => (JSON.parse(json) as { subject: { id: string } }).subject.id),
  );
  return acknowledged.filter((id) => !subjects.has(id));
};

async function readOutOfOrder(databaseUrl: string): Promise<ReadonlySet<string>> {
  const rows = (await query(
    databaseUrl,
    "SELECT event_id FROM webhook_deliveries WHERE is_out_of_order",
  )) as { event_id: string }[];
  return new Set(rows.map(({ event_id }) => event_id));
}
