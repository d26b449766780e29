import type { Transaction } from "../../platform/database/client.js";

/**
 * Removes what names a deleted resident from the log, and returns the number of events; all at once, since the rest could be read.
 */
export async function eraseEvents(tx: Transaction, { id }: { readonly id: string }): Promise<number> {
  const [{ erased }] = await tx.$queryRaw<[{ readonly erased: number }]>`
    SELECT erase_logged_events(${id}::uuid) AS erased`;
  return erased;
}
