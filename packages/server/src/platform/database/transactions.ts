import { isRetryable } from "@game-community/postgres/errors";
import type { Database, Transaction } from "./client.js";

/** Runs work on a connection and returns its result. */
export type Runner<Connection> = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

const maxAttempts = 3;
const timeouts = { timeout: 20_000 };

/** Runs each call in a transaction. Serialization failures and deadlocks are retried. */
export const createTransactionRunner =
  (database: Database): Runner<Transaction> =>
  (work) =>
    retryOnConflict(() => database.$transaction(work, timeouts));

/** Runs work again when it failed by a serialization failure or a deadlock, which rolled it back; three times at most. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
    }
}
