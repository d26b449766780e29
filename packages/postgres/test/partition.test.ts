import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  connectDatabase,
  type Database,
  type OpenDatabase,
} from "../../server/src/platform/database/client.js";
import { type PartitionableProxy, startPartitionableProxy } from "../../server/test/support/partition.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { createTestDatabase, type TestDatabase } from "../../server/test/support/test-database.js";
import { isUnavailable } from "../src/driver/errors.js";

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

const limitMs = 1_500;

function connect(pipelining: boolean): void {
  opened = connectDatabase(proxy.url, {
    pipelining,
    max: 12,
    acquireTimeoutMs: limitMs,
    statementTimeoutMs: limitMs,
    notify: (message, error) => void warnings.push(`${message} ${String(error)}`),
  });
}

type Way = (database: Database) => Promise<unknown>;
const ways: readonly [string, Way][] = [
  ["read", (database) => database.$queryRaw`SELECT 1`],
  ["write", (database) => database.$executeRaw`UPDATE roles SET name = name WHERE FALSE`],
  ["model", (database) => database.role.findMany()],
  ["transaction", (database) => database.$transaction((tx) => tx.$executeRaw`SELECT 1`)],
  ["model in a transaction", (database) => database.$transaction((tx) => tx.role.findMany())],
  ["slow read", (database) => database.$search((tx) => tx.$queryRaw`SELECT 1`)],
];

/** Waits for the work; without a limit on this side, it fails when the system gives up sending, after a quarter of an hour. */
async function describeResult(work: Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  const result = await work.then(
    () => "succeeded",
    (error: unknown) => (isUnavailable(error) ? "unavailable" : String(error)),
  );
  return performance.now() - startedAt < 30_000 ? result : `${result} too late`;
}

/** Runs a statement of each kind at the same time. */
const runAll = (): Promise<[string, string][]> =>
  Promise.all(ways.map(async ([name, run]) => [name, await describeResult(run(opened.database))]));
/** On a busy machine, connections may take longer to open than the limit. */
async function waitUntilAllSucceed(): Promise<void> {
  await pollUntil(runAll, (results) => results.every(([, result]) => result === "succeeded"));
  warnings = [];
}
const all = (result: string): [string, string][] => ways.map(([name]) => [name, result]);

const modes: readonly [string, boolean][] = [
  ["with", true],
  ["without", false],
];

describe.each(modes)("a network that drops the packets to PostgreSQL, %s pipelining", (_, pipelining) => {
  it("fails all kinds of statements in time, and closes their connections", async () => {
    connect(pipelining);
    await waitUntilAllSucceed();
    proxy.partition();
    expect(await runAll()).toEqual(all("unavailable"));
    const unanswered = expect.stringMatching(/^PostgreSQL did not answer .*DATABASE_TIMEOUT_SECONDS/);
    expect(warnings).toEqual(ways.map(() => unanswered));
    proxy.heal();
    await waitUntilAllSucceed();
  });

  it("fails statements that open a connection in time", async () => {
    connect(pipelining);
    proxy.partition();
    expect(await runAll()).toEqual(all("unavailable"));
    proxy.heal();
    await waitUntilAllSucceed();
  });

  it("fails all reads of a long queue in time", async () => {
    connect(pipelining);
    await waitUntilAllSucceed();
    proxy.partition();
    const reads = Array.from({ length: 300 }, (_each, index) =>
      describeResult(opened.database.$queryRaw`SELECT ${index}::int`),
    );
    expect(new Set(await Promise.all(reads))).toEqual(new Set(["unavailable"]));
    proxy.heal();
    await waitUntilAllSucceed();
  });

  it("does not keep the service from closing", async () => {
    connect(pipelining);
    await waitUntilAllSucceed();
    proxy.partition();
    expect(await describeResult(opened.close())).toBe("succeeded");
    connect(pipelining);
  });
});

describe.each(modes)("statements that take longer than the limit, %s pipelining", (_, pipelining) => {
  const seconds = limitMs / 1000 + 0.2;
  const longWays: readonly Way[] = [
    (database) =>
      database.$executeRaw`UPDATE roles SET name = name WHERE name = 'admin' AND pg_sleep(${seconds}) IS NULL`,
    (database) => database.$queryRaw`SELECT pg_sleep(${seconds})`,
    (database) => database.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(${seconds})`),
  ];
  const runLong = (database: Database): Promise<string[]> =>
    Promise.all(longWays.map((run) => describeResult(run(database))));

  it("fail where requests wait for them, and succeed in the background", async () => {
    connect(pipelining);
    expect(new Set(await runLong(opened.database))).toEqual(new Set(["unavailable"]));
    expect(new Set(await runLong(opened.backgroundDatabase))).toEqual(new Set(["succeeded"]));
  });
});
