import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { connectDatabase, type Database, type OpenDatabase } from "../../../src/platform/database/client.js";
import { isUnavailable } from "../../../src/platform/database/errors.js";
import { startPartitionableProxy, type PartitionableProxy } from "../../support/partition.js";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.js";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

let proxy: PartitionableProxy;
let opened: OpenDatabase;
let warnings: string[];
beforeEach(async () => {
  proxy = await startPartitionableProxy(testDatabase.url);
  warnings = [];
});
afterEach(async () => {
  await opened.close();
  await proxy.close();
});

const limitMs = 300;

function connect(pipelining: boolean): void {
  opened = connectDatabase(proxy.url, {
    ...{ pipelining, max: 2, acquireTimeoutMs: limitMs, statementTimeoutMs: limitMs },
    notify: (message, error) => void warnings.push(`${message} ${String(error)}`),
  });
}

/** Without a limit on this side, a statement fails when the system gives up sending it, after a quarter of an hour. */
async function failInTime(work: Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
}

type Way = (database: Database) => Promise<unknown>;
const ways: readonly [string, Way][] = [
  ["read", (database) => database.$queryRaw`SELECT 1`],
  ["write", (database) => database.$executeRaw`UPDATE roles SET name = name`],
  ["model", (database) => database.role.findMany()],
  ["transaction", (database) => database.$transaction((tx) => tx.$executeRaw`UPDATE roles SET name = name`)],
  ["model in a transaction", (database) => database.$transaction((tx) => tx.role.findMany())],
  ["slow read", (database) => database.$search((tx) => tx.$queryRaw`SELECT 1`)],
];

describe.each([
  ["with", true],
  ["without", false],
])("a network that drops the packets to PostgreSQL, %s pipelining", (_, pipelining) => {
  it.each(ways)("fails a %s in time, and closes its connection", async (_name, run) => {
    connect(pipelining);
    await run(opened.database);
    proxy.partition();
    await failInTime(run(opened.database));
    expect(warnings).toEqual([
      expect.stringMatching(/^PostgreSQL did not answer .*DATABASE_TIMEOUT_SECONDS/),
    ]);
    proxy.heal();
    await run(opened.database);
  });

  it.each(ways)("fails a %s that opens a connection in time", async (_name, run) => {
    connect(pipelining);
    proxy.partition();
    await failInTime(run(opened.database));
    proxy.heal();
    await run(opened.database);
  });

  it("fails all reads of a long queue in time", async () => {
    connect(pipelining);
    await opened.database.$queryRaw`SELECT 1`;
    proxy.partition();
    const reads = Array.from(
      { length: 300 },
      (_each, index) => opened.database.$queryRaw`SELECT ${index}::int`,
    );
    await Promise.all(reads.map(failInTime));
    proxy.heal();
    await opened.database.$queryRaw`SELECT 1`;
  });

  it("does not keep the service from closing", async () => {
    connect(pipelining);
    for (const [, run] of ways) await run(opened.database);
    proxy.partition();
    const startedAt = performance.now();
    await opened.close();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    connect(pipelining);
  });
});

describe.each([
  ["with", true],
  ["without", false],
])("a statement that takes longer than the limit, %s pipelining", (_, pipelining) => {
  const sleepLong = limitMs / 1000 + 0.2;

  it("fails in time where a request waits for it", async () => {
    connect(pipelining);
    await failInTime(
      opened.database
        .$executeRaw`UPDATE roles SET name = name WHERE name = 'admin' AND pg_sleep(${sleepLong}) IS NULL`,
    );
    await failInTime(opened.database.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(${sleepLong})`));
  });

  it("succeeds in the background", async () => {
    connect(pipelining);
    const { backgroundDatabase } = opened;
    await backgroundDatabase.$executeRaw`UPDATE roles SET name = name WHERE name = 'admin' AND pg_sleep(${sleepLong}) IS NULL`;
    await backgroundDatabase.$queryRaw`SELECT pg_sleep(${sleepLong})`;
    await backgroundDatabase.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(${sleepLong})`);
    expect(warnings).toEqual([]);
  });
});
