import { isRetryable } from "@game-community/postgres/errors";
import type { Database, Transaction } from "./client.js";
import { HiddenRowError } from "./written-row.js";

/** Runs work on a connection and returns its result. */
export type Runner<Connection> = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

const maxAttempts = 3;
const timeouts = { timeout: 20_000 };

/** Runs each call in a transaction, again after a conflict with others. */
export const createTransactionRunner =
  (database: Database): Runner<Transaction> =>
  (work) =>
    retryOnConflict(() => database.$transaction(work, timeouts));

/** Runs work again when it failed by a conflict with other transactions, which rolled it back; three times at most. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isConflict(error)) throw error;
    }
}

const isConflict = (error: unknown): boolean => isRetryable(error) || error instanceof HiddenRowError;
