import { isUnavailable } from "@game-community/postgres/errors";
import { query } from "../../../server/test/support/embedded-servers.js";
import { type OpenTestDatabase, openTestDatabase } from "../../../server/test/support/test-database.js";

interface KillOptions {
  /** How many connections to kill at least. */
  readonly kills: number;
  /** How many reads must succeed at least. */
  readonly reads: number;
}

interface KillResult {
  readonly kills: number;
  readonly reads: number;
  /** Reads that returned the result of another one. */
  readonly mixedUp: readonly string[];
  /** Errors other than those of an unavailable database. */
  readonly unexpected: readonly unknown[];
}

const readers = 40;

/** Sends marked reads in every way while the connections of the pool are killed in a loop. */
export async function readUnderKills(options: KillOptions): Promise<KillResult> {
  const opened = await openTestDatabase({ max: 8, acquireTimeoutMs: 30_000 });
  const result = { kills: 0, reads: 0, mixedUp: [] as string[], unexpected: [] as unknown[] };
  const isDone = (): boolean => result.kills >= options.kills && result.reads >= options.reads;
  let mark = 0;
  const read = async (): Promise<void> => {
    while (!isDone()) {
      const expected = (mark += 1);
      try {
        const value = await readMark(opened, expected);
        result.reads += 1;
        if (value !== expected) result.mixedUp.push(`${value} instead of ${expected}`);
      } catch (error) {
        if (!isUnavailable(error)) result.unexpected.push(error);
      }
    }
  };
  const kill = async (): Promise<void> => {
    while (!isDone()) result.kills += (await query(opened.url, terminateOthers)).length;
  };
  await Promise.all([kill(), ...Array.from({ length: readers }, read)]);
  await opened.close();
  return result;
}

// Materialized: PostgreSQL would otherwise end connections of other databases, too, before it compares their names.
const terminateOthers = `
  WITH others AS MATERIALIZED (
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  )
  SELECT pid FROM others WHERE pg_terminate_backend(pid)`;

interface MarkedRow {
  readonly value: number;
}

/** Reads a mark over a shared connection, on a connection of the pool, in a transaction, or with a model. */
async function readMark({ database, pool }: OpenTestDatabase, mark: number): Promise<number | undefined> {
  switch (mark % 4) {
    case 0:
      return (await database.$queryRaw<MarkedRow[]>`SELECT ${mark}::int AS value`)[0]?.value;
    case 1: {
      const { rows } = await pool.query<MarkedRow>("SELECT $1::int AS value", [mark]);
      return rows[0]?.value;
    }
    case 2:
      return database.$transaction(
        async (tx) => (await tx.$queryRaw<MarkedRow[]>`SELECT ${mark}::int AS value, 'tx' AS kind`)[0]?.value,
      );
    default: {
      // A write runs on a connection of its own.
      const rows = await database.$queryRaw<MarkedRow[]>`
        UPDATE roles SET name = name WHERE name = 'admin' RETURNING ${mark}::int AS value`;
      return rows[0]?.value;
    }
  }
}
