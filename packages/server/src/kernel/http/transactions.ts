import type { Work } from "./operation.js";
import { isRefusal } from "./operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { isRetryable } from "../../platform/database/errors.js";

/** Leaves a transaction with a result that must not be committed. */
class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super("rolled back");
  }
}

const attempts = 3;
const patience = { maxWait: 10_000, timeout: 20_000 };

/** A transaction per call. A refusal rolls it back; serialisation failures and deadlocks are tried again. */
export function transactionsOf(database: Database): Work<Transaction> {
  return async (work) => {
    for (let attempt = 1; ; attempt++)
      try {
        return await once(database, work);
      } catch (error) {
        if (attempt >= attempts || !isRetryable(error)) throw error;
      }
  };
}

async function once<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    return await database.$transaction(async (transaction) => {
      const result = await work(transaction);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    }, patience);
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).result;
    throw error;
  }
}
