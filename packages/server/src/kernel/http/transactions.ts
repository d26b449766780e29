import type { Runner } from "./operation.js";
import { isProblemResult } from "./operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { runBeforeCommit } from "../../platform/database/before-commit.js";
import { isRetryable } from "../../platform/database/errors.js";

/** Thrown to roll back the transaction of a result that is a problem. */
class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super("rolled back");
  }
}

const maxAttempts = 3;
const timeouts = { maxWait: 10_000, timeout: 20_000 };

/**
 * Runs each call in a transaction. A problem rolls it back; serialization failures and deadlocks are retried. Callbacks
 * that were registered with `beforeCommit` run at its end.
 */
export function createTransactionRunner(database: Database): Runner<Transaction> {
  return async (work) => {
    for (let attempt = 1; ; attempt++)
      try {
        return await runOnce(database, work);
      } catch (error) {
        if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      }
  };
}

async function runOnce<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await database.$transaction(async (tx) => {
      const result = await runInTransaction(tx, work);
      if (isProblemResult(result)) throw new RolledBack(result);
      return result;
    }, timeouts);
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).result;
    throw error;
  }
}

/** Runs work in an open transaction, then its `beforeCommit` callbacks, unless the result is a problem. */
export const runInTransaction = <T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  runBeforeCommit(tx, work, isProblemResult);
