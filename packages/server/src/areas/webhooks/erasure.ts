import type { ErasureBatch } from "../../domain/erasure.js";
import type { Transaction } from "../../platform/database/client.js";

interface Account {
  readonly id: string;
}

type Erased = [{ readonly erased: number }];

/**
 * Skips the pending deliveries of events that name a deleted resident, removes from the others what they are about, and returns their
 * number.
 */
export async function eraseDeliveries(
  tx: Transaction,
  { id }: Account,
  { now }: Pick<ErasureBatch, "now">,
): Promise<number> {
  const [{ erased }] = await tx.$queryRaw<Erased>`
    SELECT erase_deliveries(${id}::uuid, ${now}::timestamptz) AS erased`;
  return erased;
}

/** Removes what receivers answered to events that name a deleted resident, and returns the number of attempts. */
export async function eraseAnswers(tx: Transaction, { id }: Account): Promise<number> {
  const [{ erased }] = await tx.$queryRaw<Erased>`SELECT erase_answers(${id}::uuid) AS erased`;
  return erased;
}
