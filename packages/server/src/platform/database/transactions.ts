import { isRetryable } from "@game-community/postgres/errors";
import type { Database, Transaction } from "./client.js";

/** Runs work on a connection and returns its result. */
export type Runner<Connection> = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

/** Marks a result that rolls the transaction back. */
export const rollsBack: unique symbol = Symbol("rollsBack");

const isRolledBack = (result: unknown): boolean =>
  typeof result === "object" && result !== null && rollsBack in result && result[rollsBack] === true;

/** Thrown to roll back the transaction and still return its result. */
class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super("rolled back");
  }
}

const maxAttempts = 3;
const timeouts = { timeout: 20_000 };

/** Runs each call in a transaction. A result with `rollsBack` rolls it back; serialization failures and deadlocks are retried. */
export const createTransactionRunner =
  (database: Database): Runner<Transaction> =>
  (work) =>
    retryOnConflict(() => runOnce(database, work));

/** Runs work again when it failed by a serialization failure or a deadlock, which rolled it back; three times at most. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
    }
}

async function runOnce<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await database.$transaction(async (tx) => {
      const result = await work(tx);
      if (isRolledBack(result)) throw new RolledBack(result);
      return result;
    }, timeouts);
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).result;
    throw error;
  }
}
