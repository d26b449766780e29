import type { TransactionBrand } from "./connection-types.js";
import { addToTransaction } from "./transaction-lists.js";

type Send = () => Promise<unknown>;

/** The property of a transaction with its registered statements. */
export const sentWithCommit: unique symbol = Symbol("sendWithCommit");

/**
 * Registers a last statement of a transaction, whose result is not needed, to be sent together with COMMIT. When it fails,
 * the transaction is rolled back and fails with its error. Not sent when the work fails or is rolled back.
 */
export const sendWithCommit = (tx: TransactionBrand, send: Send): void =>
  addToTransaction(tx, sentWithCommit, send);

/** Sends the registered statements, in the order of their registration. */
export const sendRegistered = (registered: readonly Send[]): readonly Promise<unknown>[] =>
  registered.map((send) => send());
