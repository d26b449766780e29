import type { Prisma } from "../../generated/prisma/client.js";

/**
 * Adds an item to a list that the transactions of `connectDatabase` have under a symbol. The description of the symbol is the
 * name of the function that callers use.
 */
export function addToTransaction(tx: Prisma.TransactionClient, list: symbol, item: unknown): void {
  const { [list]: items } = tx as Prisma.TransactionClient & Readonly<Record<symbol, unknown>>;
  if (!Array.isArray(items))
    throw new Error(`${list.description ?? ""} must be called in a transaction of connectDatabase`);
  items.push(item);
}
