import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { query } from "../support/embedded-servers.js";
import { type PgBouncer, startPgBouncer } from "../support/pgbouncer.js";
import { type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/test-database.js";

/** Fewer connections than clients, so that each is used by both processes. */
const poolSize = 2;
const clients = 12;
const rounds = 15;

let folder: string;
let pgbouncer: PgBouncer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pooled-"));
  pgbouncer = await startPgBouncer(process.env["TEST_DATABASE_SERVER"] ?? "", poolSize);
});
afterAll(async () => {
  await stopProcesses();
  await pgbouncer.stop();
  await rm(folder, { recursive: true });
});

const inTimeZone = async (database: TestDatabase, zone: string): Promise<void> => {
  const name = new URL(database.url).pathname.slice(1);
  await query(database.url, `ALTER DATABASE ${name} SET TimeZone = '${zone}'`);
};

const start = (database: TestDatabase, environment: Readonly<Record<string, string>> = {}): ServiceProcess =>
  startProcess({
    DATABASE_URL: pgbouncer.toPooledUrl(database.url),
    DATA_DIR: folder,
    RATE_LIMITS: "off",
    LOG_LEVEL: "info",
    ...environment,
  });

describe("two processes that share connections by PgBouncer in transaction mode", () => {
  let database: TestDatabase;
  let origins: readonly string[];
  let processes: readonly ServiceProcess[];
  beforeAll(async () => {
    database = await createTestDatabase();
    await markCatalogueImported(database.url);
    await inTimeZone(database, "UTC");
    const first = start(database, { DATABASE_DIRECT_URL: database.url });
    // It creates the keys of both.
    await first.ready;
    processes = [first, start(database, { DATABASE_DIRECT_URL: database.url })];
    origins = await Promise.all(processes.map(({ ready }) => ready));
  }, 60_000);
  afterAll(async () => {
    for (const instance of processes) instance.signal("SIGTERM");
    await Promise.all(processes.map(({ exited }) => exited));
    await database.drop();
  });

  it("say at their start that there is a pooler, and that statements are not prepared", async () => {
    await Promise.all(
      processes.map(({ waitForOutput }) => waitForOutput(/connection pooler: statements are not prepared/)),
    );
  });

  it("give each request its own answer", async () => {
    const failures: string[] = [];
    const run = async (client: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const origin = origins[(client + round) % 2];
        const message = randomUUID();
        const written = await fetch(`${origin}/rest/v1/feedback`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": message },
          body: JSON.stringify({ type: "IDEA", title: message, message }),
        });
        const { title } = (await written.json()) as { title?: string };
        if (written.status !== 201 || title !== message) failures.push(`feedback ${written.status} ${title}`);
        const slug = `no-game-${client}-${round}`;
        const game = await fetch(`${origin}/rest/v1/games/${slug}`);
        if (game.status !== 404) failures.push(`game ${game.status}`);
        await game.arrayBuffer();
        const blogs = await fetch(`${origin}/rest/v1/blogs?limit=${1 + (round % 5)}`);
        if (!("data" in ((await blogs.json()) as object))) failures.push(`blogs ${blogs.status}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
    expect(failures).toEqual([]);
    const [row] = (await query(
      database.url,
      "SELECT count(DISTINCT message)::int AS count FROM feedback",
    )) as {
      count: number;
    }[];
    expect(row?.count).toBe(clients * rounds);
  }, 60_000);
});

describe("a service behind a pooler refuses to start", () => {
  it.each([
    ["with migrations to apply, without an address of PostgreSQL itself", "UTC", /DATABASE_DIRECT_URL/],
    ["in another time zone than UTC", "Europe/Berlin", /ALTER ROLE \w+ SET TimeZone = 'UTC'/],
  ])("%s", async (_, zone, message) => {
    const database = await createEmptyDatabase();
    await inTimeZone(database, zone);
    const { code, stderr } = await start(database).exited;
    await database.drop();
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});
