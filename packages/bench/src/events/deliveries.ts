import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createSecretEncryption, generateSecret } from "../../../server/src/areas/webhooks/secrets.js";
import { withClient } from "../databases.js";
import type { BenchmarkSecrets } from "../dataset/secrets.js";
import type { RunningServer } from "../server-process.js";
import { median } from "../statistics.js";
import type { Workload } from "../workloads/workload.js";
import { runWrk, writeRequestsFile } from "../wrk.js";
import type { BenchmarkReceiver } from "./receiver.js";

type Client = Pick<pg.Client, "query">;

/** How fast events are sent to endpoints. */
export interface MeasuredDeliveries {
  /** While nothing else happens. */
  readonly deliveriesPerSecond: number;
  /** Milliseconds from the change to its arrival, of 300 deliveries a second. */
  readonly p99Ms: number;
  /** Requests a second while deliveries are sent, compared with none. */
  readonly requestRatio: number;
  readonly deliveriesBeside: number;
}

/** The number of endpoints, which all get every event. */
export const endpoints = 10;

/** Adds endpoints of an admin. */
export const addEndpoints = (databaseUrl: string, secrets: BenchmarkSecrets, url: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { encrypt } = createSecretEncryption({ sessionSecrets: [secrets.sessionSecret] });
    await client.query(
      `INSERT INTO resident_roles (resident_id, role_id) SELECT min(r.id::text)::uuid, o.id FROM residents r, roles o
       WHERE r.status = 'ACTIVE' AND o.name = 'admin' GROUP BY o.id ON CONFLICT DO NOTHING`,
    );
    for (let count = 0; count < endpoints; count++) {
      const id = crypto.randomUUID();
      await client.query(
        `INSERT INTO webhook_endpoints
           (id, url, event_types, created_by_kind, created_by_id, secret, since_position, created_at, updated_at)
         SELECT $1, $2, '{*}', 'RESIDENT', a.resident_id, $3, 0, now(), now()
         FROM resident_roles a JOIN roles o ON o.id = a.role_id AND o.name = 'admin' LIMIT 1`,
        [id, url, encrypt(Buffer.from(generateSecret()), id)],
      );
    }
  });

/** Logs changes of games, as their trigger does. */
const logChanges = (client: Client, count: number): Promise<unknown> =>
  client.query(
    `INSERT INTO event_outbox (type, subject_id, version, data, occurred_at)
     SELECT 'game.updated', g.id, 2, jsonb_build_object('slug', g.slug, 'changed', '{name}'::text[]), clock_timestamp()
     FROM (SELECT * FROM games WHERE deleted_at IS NULL ORDER BY random() LIMIT $1) g`,
    [count],
  );

/** Logs changes at an even rate. */
async function feed(client: Client, perSecond: number, seconds: number): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond) - sent;
    if (due > 0) await logChanges(client, due);
    sent += Math.max(0, due);
    await wait(10);
  }
}

/** Waits until a receiver has got a number of deliveries. */
async function receive(receiver: BenchmarkReceiver, expected: number): Promise<readonly number[]> {
  const delays: number[] = [];
  const deadline = performance.now() + 120_000;
  while (delays.length < expected) {
    if (performance.now() > deadline)
      throw new Error(`Only ${delays.length} of ${expected} deliveries arrived.`);
    delays.push(...(await receiver.take()).delays);
    await wait(20);
  }
  return delays;
}

const rounds = 5;
const load = { connections: 32, seconds: 3 };

/** Measures the deliveries of a service with endpoints at the receiver, alone and beside a read. */
export async function measureDeliveries(
  server: RunningServer,
  receiver: BenchmarkReceiver,
  read: Workload,
  folder: string,
): Promise<MeasuredDeliveries> {
  const file = writeRequestsFile(folder, read);
  const measureRead = async () => {
    const { requests, seconds } = await runWrk(server.port, file, load);
    return requests / seconds;
  };
  return withClient(server.databaseUrl, async (client) => {
    await logChanges(client, 100);
    await receive(receiver, 100 * endpoints);
    const events = 2_000;
    const startedAt = performance.now();
    await logChanges(client, events);
    await receive(receiver, events * endpoints);
    const seconds = (performance.now() - startedAt) / 1000;
    await feed(client, 300 / endpoints, 10);
    const delays = await receive(receiver, 300 * 9);
    const [alone, beside, counts]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      alone.push(await measureRead());
      await receiver.take();
      const [rate] = await Promise.all([measureRead(), feed(client, 3_000 / endpoints, load.seconds)]);
      beside.push(rate);
      counts.push((await receiver.take()).count / load.seconds);
      await wait(3_000);
    }
    return {
      deliveriesPerSecond: Math.round((events * endpoints) / seconds),
      p99Ms: delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.99)] ?? 0,
      requestRatio: Math.round((median(beside) / median(alone)) * 100) / 100,
      deliveriesBeside: Math.round(median(counts)),
    };
  });
}
