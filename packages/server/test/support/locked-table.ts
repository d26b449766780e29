import pg from "pg";
import { Prisma } from "../../src/generated/prisma/client.js";
import type { Database, Transaction } from "../../src/platform/database/client.js";
import { pollUntil } from "./poll-until.js";

/** Resolves when a statement in this database waits for a lock. Statements in other databases of the server do not count. */
export const waitUntilBlocked = async (database: Pick<Database, "$queryRaw">): Promise<void> => {
  await pollUntil(
    () => database.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    (blocked) => blocked.length > 0,
    { what: "a statement waits for a lock" },
  );
};

/**
 * Starts a statement that waits for a table, commits a change meanwhile, and returns what the statement returns. Run the statement
 * once before on its connection: it knows the tables of a function then, and waits for none of them before it reads or writes one.
 */
export async function changeWhileWaiting<Result>(
  database: Database,
  table: string,
  start: () => Promise<Result>,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<Result> {
  const { waiting } = await database.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)}`;
    const result = start();
    await pollUntil(
      () => database.$queryRaw<unknown[]>`
        SELECT FROM pg_locks WHERE relation = ${table}::regclass AND NOT granted`,
      (locks) => locks.length > 0,
    );
    await change(tx);
    // In an object, because a transaction would wait for the result itself.
    return { waiting: result };
  });
  return waiting;
}

/** Locks a table, or a table with a mode, until the returned function is called. */
export async function lockTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("BEGIN");
  await client.query(`LOCK TABLE ${table}`);
  return () => client.end();
}
