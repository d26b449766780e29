import type { Prisma } from "../../generated/prisma/client.js";

type Callback = () => void;

/** The property of a transaction with its registered callbacks. */
export const calledAfterCommit: unique symbol = Symbol("calledAfterCommit");

/** Registers a callback that runs when the transaction has committed; not when it was rolled back. It must not throw. */
export function afterCommit(tx: Prisma.TransactionClient, callback: Callback): void {
  const { [calledAfterCommit]: registered } = tx as { readonly [calledAfterCommit]?: Callback[] };
  if (registered === undefined)
    throw new Error("afterCommit must be called in a transaction of createDatabase");
  registered.push(callback);
}
