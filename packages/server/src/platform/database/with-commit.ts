import type { Transaction } from "./client.js";

type Send = () => Promise<unknown>;

const registered = new WeakMap<Transaction, Send[]>();

/**
 * Registers a last statement of a transaction, whose result is not needed, to be sent together with COMMIT. When it fails,
 * the transaction is rolled back and fails with its error. Not sent when the work fails or is rolled back.
 */
export function sendWithCommit(tx: Transaction, send: Send): void {
  const sends = registered.get(tx);
  if (sends === undefined) registered.set(tx, [send]);
  else sends.push(send);
}

/** Sends the registered statements, in the order of their registration. */
export function sendRegistered(tx: Transaction): readonly Promise<unknown>[] {
  const sends = registered.get(tx) ?? [];
  registered.delete(tx);
  return sends.map((send) => send());
}
