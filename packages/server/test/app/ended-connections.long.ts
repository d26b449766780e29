import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { query } from "../support/embedded-servers.js";
import { readLongCheckOptions } from "../support/long-check.js";
import { type PgBouncer, startPgBouncer } from "../support/pgbouncer.js";
import { quietStderr, type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { terminateOthers } from "../support/terminate-others.js";
import { createTestDatabase, type TestDatabase } from "../support/test-database.js";

const { factor } = readLongCheckOptions();
const goal = { kills: 3_000 * factor, answers: 60_000 * factor };
const clients = 24;
const games = 5_000;
const poolSize = 10;

let database: TestDatabase;
let pooler: PgBouncer;
beforeAll(async () => {
  database = await createTestDatabase();
  await markCatalogueImported(database.url);
  await query(database.url, `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET TimeZone = 'UTC'`);
  await query(
    database.url,
    `INSERT INTO games (id, slug, name)
       SELECT gen_random_uuid(), 'game-' || n, 'Game ' || n FROM generate_series(0, ${games - 1}) AS n`,
  );
  pooler = await startPgBouncer(process.env["TEST_DATABASE_SERVER"] ?? "", 2 * poolSize);
}, 60_000);
afterAll(async () => {
  await stopProcesses();
  await pooler.stop();
  await database.drop();
});

const start = (isPooled: boolean): ServiceProcess =>
  startProcess({
    DATABASE_URL: isPooled ? pooler.toPooledUrl(database.url) : database.url,
    ...(isPooled && { DATABASE_DIRECT_URL: database.url }),
    DATABASE_POOL_SIZE: String(poolSize),
    RATE_LIMITS: "off",
  });

interface Answer {
  readonly status: number;
  readonly mark: unknown;
}

/** Requests something that only this request asks for, by turns in another way, and returns what the response is about. */
async function ask(url: string, mark: number): Promise<Answer> {
  const isWrite = mark % 8 === 0;
  const response = await (isWrite
    ? fetch(`${url}/rest/v1/feedback`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ type: "IDEA", title: `game-${mark % games}`, message: "mark" }),
      })
    : fetch(
        `${url}/rest/v1/games${mark % 2 === 0 ? `/game-${mark % games}` : `/game-${mark % games}/stats`}`,
      ));
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, mark: body["title"] ?? body["slug"] ?? body["game_slug"] };
}

it.each([
  ["directly", false],
  ["through PgBouncer", true],
])(
  "a service whose connections are ended in a loop neither ends nor mixes up answers, %s",
  async (way, isPooled) => {
    const service = start(isPooled);
    const url = await service.ready;
    let [kills, answers, unavailable, next] = [0, 0, 0, 0];
    const wrong: string[] = [];
    const isDone = (): boolean => wrong.length > 100 || (kills >= goal.kills && answers >= goal.answers);
    const request = async (): Promise<void> => {
      while (!isDone()) {
        const asked = (next += 1);
        const { status, mark } = await ask(url, asked);
        if (status === 503) unavailable += 1;
        else if (status < 300 && mark === `game-${asked % games}`) answers += 1;
        else wrong.push(`${status} ${String(mark)} instead of ${asked % games}`);
      }
    };
    const kill = async (): Promise<void> => {
      while (!isDone()) kills += await terminateOthers(database.url);
    };
    const startedAt = performance.now();
    await Promise.all([kill(), ...Array.from({ length: clients }, request)]);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${way}: ${answers} answers, ${unavailable} times 503, ${kills} connections ended in ${seconds} s.`,
    );
    expect(wrong).toEqual([]);
    const afterwards = await Promise.all(Array.from({ length: 100 }, (_, mark) => ask(url, mark)));
    expect(new Set(afterwards.map(({ status }) => status < 300))).toEqual(new Set([true]));
    service.signal("SIGTERM");
    expect(await service.exited).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(quietStderr),
    });
  },
);
