/** Thrown for a row that a transaction has written and does not find. The transaction is tried again. */
export class HiddenRowError extends Error {
  override readonly name = "HiddenRowError";
}

/**
 * Returns a row that the transaction has written. It is hidden if another transaction has deleted what it belongs to meanwhile,
 * such as its game: tried again, the work finds nothing to write.
 */
export function assertWritten<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HiddenRowError("A row is hidden after it was written.");
  return row;
}
