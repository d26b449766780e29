import type { Transaction } from "./client.js";

type Callback = () => Promise<void>;

const callbacks = new WeakMap<Transaction, Callback[]>();

/**
 * Registers what has to run at the end of the work of a transaction, before its commit. Throws where nobody would run it:
 * outside of `runBeforeCommit`.
 */
export function beforeCommit(tx: Transaction, callback: Callback): void {
  const registered = callbacks.get(tx);
  if (registered === undefined)
    throw new Error("beforeCommit needs a transaction of createTransactionRunner");
  registered.push(callback);
}

/** Runs work in an open transaction, then what it registered, in order; nothing of it when the result is rolled back. */
export async function runBeforeCommit<T>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<T>,
  isRolledBack: (result: T) => boolean,
): Promise<T> {
  const registered: Callback[] = [];
  callbacks.set(tx, registered);
  try {
    const result = await work(tx);
    if (!isRolledBack(result)) for (const callback of registered) await callback();
    return result;
  } finally {
    callbacks.delete(tx);
  }
}
