import { isUnavailable } from "@game-community/postgres/errors";
import { connectDatabase, type OpenDatabase } from "../../../server/src/platform/database/client.js";
import type { PgBouncer } from "../../../server/test/support/pgbouncer.js";
import { terminateOthers } from "../../../server/test/support/terminate-others.js";
import { createTestDatabase } from "../../../server/test/support/test-database.js";

interface KillOptions {
  /** How many connections to kill at least. */
  readonly kills: number;
  /** How many reads must succeed at least. */
  readonly reads: number;
  /** The pooler between the connections and PostgreSQL, whose own connections are killed. */
  readonly pooler?: PgBouncer;
}

interface KillResult {
  readonly kills: number;
  readonly reads: number;
  /** Reads that failed because the database was not available. */
  readonly unavailable: number;
  /** Reads that returned the result of another one. */
  readonly mixedUp: readonly string[];
  /** Errors other than those of an unavailable database. */
  readonly unexpected: readonly unknown[];
  /** The connections of the pool afterwards, after as many transactions at once as it has connections. */
  readonly idleAfterwards: number;
}

const readers = 40;

/** The connections of the pool. */
export const killedPoolSize = 8;

/** Sends marked reads in every way while the connections of the pool are killed in a loop. */
export async function readUnderKills({ pooler, ...goal }: KillOptions): Promise<KillResult> {
  const { url, drop } = await createTestDatabase();
  const opened = connectDatabase(pooler?.toPooledUrl(url) ?? url, {
    max: killedPoolSize,
    acquireTimeoutMs: 30_000,
    isPooled: pooler !== undefined,
  });
  const result = { kills: 0, reads: 0, unavailable: 0, mixedUp: [] as string[], unexpected: [] as unknown[] };
  const isDone = (): boolean => result.kills >= goal.kills && result.reads >= goal.reads;
  let mark = 0;
  const read = async (): Promise<void> => {
    while (!isDone()) {
      const expected = (mark += 1);
      try {
        const answer = await readMark(opened, expected);
        result.reads += 1;
        if (answer !== `${kinds[expected % kinds.length]} ${expected}`)
          result.mixedUp.push(`${answer} instead of ${expected}`);
      } catch (error) {
        if (isUnavailable(error)) result.unavailable += 1;
        else result.unexpected.push(error);
      }
    }
  };
  const kill = async (): Promise<void> => {
    while (!isDone()) result.kills += await terminateOthers(url);
  };
  try {
    await Promise.all([kill(), ...Array.from({ length: readers }, read)]);
    return { ...result, idleAfterwards: await useWholePool(opened) };
  } finally {
    await opened.close();
    await drop();
  }
}

interface MarkedRow {
  readonly kind: string;
  readonly value: number;
}

/** The ways of reading, each with a statement of its own. All have the same types, so that PostgreSQL could mix them up. */
const kinds = ["shared", "other", "pool", "transaction", "search", "write"] as const;

/** Reads a mark over a shared connection, on a connection of the pool, in a transaction, or together with a write. */
async function readMark({ database, pool }: OpenDatabase, mark: number): Promise<string> {
  switch (kinds[mark % kinds.length]) {
    case "shared":
      return describe(await database.$queryRaw`SELECT 'shared' AS kind, ${mark}::int AS value`);
    case "other":
      return describe(await database.$queryRaw`SELECT 'other' AS kind, ${mark}::int AS value`);
    case "pool":
      return describe((await pool.query<MarkedRow>("SELECT 'pool' AS kind, $1::int AS value", [mark])).rows);
    case "transaction":
      return describe(
        await database.$transaction(
          (tx) => tx.$queryRaw`SELECT 'transaction' AS kind, ${mark}::int AS value`,
        ),
      );
    case "search":
      return describe(
        await database.$search((tx) => tx.$queryRaw`SELECT 'search' AS kind, ${mark}::int AS value`),
      );
    default:
      // A write runs on a connection of its own.
      return describe(
        await database.$queryRaw`
          UPDATE roles SET name = name WHERE name = 'admin' RETURNING 'write' AS kind, ${mark}::int AS value`,
      );
  }
}

function describe(rows: unknown): string {
  const [row] = rows as readonly MarkedRow[];
  return `${row?.kind} ${row?.value}`;
}

/** Runs as many transactions at once as the pool has connections, and returns how many of them are idle then. */
async function useWholePool({ database, pool, readLoad }: OpenDatabase): Promise<number> {
  let [begun, release] = [0, (): void => undefined];
  const allBegun = new Promise<void>((resolve) => (release = resolve));
  const use = (): Promise<unknown> =>
    database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      begun += 1;
      if (begun === killedPoolSize) release();
      await allBegun;
    });
  // A connection may have been killed while it was idle, which only its next statement notices.
  await Promise.allSettled(Array.from({ length: killedPoolSize }, () => pool.query("SELECT 1")));
  await Promise.all(Array.from({ length: killedPoolSize }, use));
  return readLoad().pools.find(({ name }) => name === "main")?.idle ?? 0;
}
