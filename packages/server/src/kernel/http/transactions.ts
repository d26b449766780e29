import type { Runner } from "./operation.js";
import { isProblemResult } from "./operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { isRetryable } from "../../platform/database/errors.js";

/** Leaves a transaction with a result that must not be committed. */
class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super("rolled back");
  }
}

const maxAttempts = 3;
const timeouts = { maxWait: 10_000, timeout: 20_000 };

/** A transaction per call. A refusal rolls it back; serialisation failures and deadlocks are tried again. */
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
      const result = await work(tx);
      if (isProblemResult(result)) throw new RolledBack(result);
      return result;
    }, timeouts);
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).result;
    throw error;
  }
}
