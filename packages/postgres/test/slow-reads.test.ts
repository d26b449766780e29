import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { Prisma } from "../../server/src/generated/prisma/client.js";
import { runSearch } from "../../server/src/platform/database/run-search.js";
import { lockTable } from "../../server/test/support/locked-table.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";
import { getSqlState } from "../src/driver/errors.js";

/** Reads wait for a lock in these tests, as if they took long. */
describe.each([
  ["with pipelining", { pipelining: true }],
  ["without pipelining", { pipelining: false }],
])("slow reads %s", (_, options) => {
  let opened: OpenTestDatabase;
  let other: pg.Client;
  beforeEach(async () => {
    opened = await openTestDatabase({ max: 5, slowReadTimeoutMs: 60_000, ...options });
    other = new pg.Client({ connectionString: opened.url });
    await other.connect();
    await other.query("BEGIN");
    await other.query("LOCK TABLE games");
  });
  afterEach(async () => {
    await other.end();
    await opened.close();
  });

  const countWaiting = async (): Promise<number> => {
    const { rows } = await other.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_locks WHERE relation = 'games'::regclass AND NOT granted",
    );
    return rows[0]?.count ?? 0;
  };

  /** Statements of different texts, as lists with different filters are. */
  const startReads = (): Promise<unknown>[] =>
    Array.from(
      { length: 20 },
      (_unused, index) => opened.database.$queryRaw`SELECT id FROM games LIMIT ${Prisma.raw(String(index))}`,
    );
  const startSearches = (): Promise<unknown>[] =>
    Array.from({ length: 20 }, () => runSearch(opened.database, (tx) => tx.$queryRaw`SELECT id FROM games`));

  it.each([
    ["reads", startReads],
    ["searches", startSearches],
  ])("leave connections to writes: %s", async (_name, start) => {
    const waiting = start();
    await pollUntil(countWaiting, (count) => count >= 2);
    const writes = Array.from({ length: 20 }, () =>
      opened.database.$transaction((tx) => tx.$executeRaw`UPDATE jobs SET due_at = now()`),
    );
    await Promise.all([...writes, opened.database.$executeRaw`UPDATE jobs SET due_at = now()`]);
    expect(await countWaiting()).toBeGreaterThanOrEqual(2);
    await other.query("COMMIT");
    await Promise.all(waiting);
  });
});

describe("a slow read", () => {
  let opened: OpenTestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase({ slowReadTimeoutMs: 300 });
  });
  afterEach(() => opened.close());

  const sleep = Prisma.sql`SELECT pg_sleep(60)`;

  it("is cancelled by PostgreSQL", async () => {
    const error: unknown = await opened.database.$queryRaw(sleep).catch((reason: unknown) => reason);
    expect(getSqlState(error)).toBe("57014");
  });

  it("is not cancelled in the background", async () => {
    const [row] = await opened.backgroundDatabase.$queryRaw<{ slept: boolean }[]>`
      SELECT pg_sleep(0.6) IS NOT NULL AS slept`;
    expect(row).toEqual({ slept: true });
  });

  it("keeps no shared connection busy in the background behind a pooler, and has more time than those of requests", async () => {
    const pooled = await openTestDatabase({ statementTimeoutMs: 100, isPooled: true });
    const slow = pooled.backgroundDatabase.$queryRaw`SELECT pg_sleep(0.3) IS NOT NULL AS slept`;
    const readUsed = () => pooled.readLoad().pools.find(({ name }) => name === "main")?.used;
    await Promise.all([
      pollUntil(readUsed, (used) => used === 1, { intervalMs: 5, timeoutMs: 10_000 }),
      expect(slow).resolves.toEqual([{ slept: true }]),
    ]);
    await pooled.close();
  });

  it("is cancelled behind a pooler, too, if it is a search", async () => {
    const pooled = await openTestDatabase({ slowReadTimeoutMs: 300, isPooled: true });
    const search = pooled.database.$search((tx) => tx.$queryRaw(sleep));
    const error: unknown = await search.catch((reason: unknown) => reason);
    await pooled.close();
    expect(getSqlState(error)).toBe("57014");
  });
});

describe.each(["ANALYZE games", "REINDEX TABLE games", "VACUUM games"])("the maintenance %s", (text) => {
  it("is no read that may take too long", async () => {
    const opened = await openTestDatabase({ slowReadTimeoutMs: 1 });
    const unlock = await lockTable(opened.url, "games");
    const countUsed = () => opened.readLoad().pools.find(({ name }) => name === "main")?.used;
    const maintenance = opened.database.$executeRaw`${Prisma.raw(text)}`;
    const unlockOnceSent = async () => {
      await pollUntil(countUsed, (used) => used === 1, { intervalMs: 5, timeoutMs: 10_000 });
      await unlock();
    };
    await Promise.all([maintenance, unlockOnceSent()]);
    await opened.close();
  });
});
