import type { TransactionBrand } from "./connection-types.js";
import { addToTransaction } from "./transaction-lists.js";

type Callback = () => void;

/** The property of a transaction with its registered callbacks. */
export const calledAfterCommit: unique symbol = Symbol("afterCommit");

/** Registers a callback that runs when the transaction has committed; not when it was rolled back. It must not throw. */
export const afterCommit = (tx: TransactionBrand, callback: Callback): void =>
  addToTransaction(tx, calledAfterCommit, callback);
