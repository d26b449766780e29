import type { ErasedRows, ErasureBatch } from "../../domain/erasure.js";
import type { Transaction } from "../../platform/database/client.js";

/**
 * Removes what names a deleted resident from up to `limit` rows of the log, of deliveries, which are skipped if they are pending, and of
 * what receivers answered. Returns the number of rows by table. Nobody can read the others since the deletion was committed.
 */
export async function eraseEvents(
  tx: Transaction,
  { id }: { readonly id: string },
  { limit, now }: Pick<ErasureBatch, "limit" | "now">,
): Promise<ErasedRows> {
  const [{ erased }] = await tx.$queryRaw<[{ readonly erased: ErasedRows }]>`
    SELECT erase_events(${id}::uuid, ${now}::timestamptz, ${limit}::int) AS erased`;
  return erased;
}
