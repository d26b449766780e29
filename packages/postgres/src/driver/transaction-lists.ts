import type { TransactionBrand } from "./connection-types.js";

/**
 * Adds an item to a list that the transactions of `connectDatabase` have under a symbol. The description of the symbol is the
 * name of the function that callers use.
 */
export function addToTransaction(tx: TransactionBrand, list: symbol, item: unknown): void {
  const items: unknown = Reflect.get(tx, list);
  if (!Array.isArray(items))
    throw new Error(`${list.description ?? ""} must be called in a transaction of connectDatabase`);
  items.push(item);
}
