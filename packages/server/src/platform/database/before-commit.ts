import type { Transaction } from "./client.js";

type Callback = () => Promise<void>;

const callbacks = new WeakMap<Transaction, Callback[]>();

/** Registers a callback that runs at the end of a transaction, before its commit. Throws outside of `runBeforeCommit`. */
export function beforeCommit(tx: Transaction, callback: Callback): void {
  const registered = callbacks.get(tx);
  if (registered === undefined)
    throw new Error("beforeCommit must be called in a transaction of createTransactionRunner");
  registered.push(callback);
}

/** Runs work in an open transaction, then the callbacks it registered, in order, unless the result is rolled back. */
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
