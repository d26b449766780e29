import type { DeletedAccount } from "../../domain/erasure.js";
import { Prisma, type WaitlistEntry } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { hasWaitlist } from "./find.js";
import { releaseSpot } from "./spots.js";

/**
 * Removes up to `limit` entries of a deleted resident and returns their number. The waitlists are locked in the
 * order of their ids, so concurrent erasures do not deadlock.
 */
export async function eraseWaitlistEntries(
  tx: Transaction,
  { id, verified_email, deleted_at }: DeletedAccount,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> {
  const entries = await tx.$queryRaw<Pick<WaitlistEntry, "id">[]>`
    SELECT e.id FROM waitlist_entries e
    WHERE e.deleted_at IS NULL AND ${hasWaitlist} AND (e.resident_id = ${id}::uuid
      OR (e.email_key = lower(${verified_email}) AND e.created_at <= ${deleted_at}))
    ORDER BY e.waitlist_id LIMIT ${Prisma.raw(String(limit))}`;
  let removed = 0;
  for (const entry of entries) if (await releaseSpot(tx, entry.id, Prisma.sql`TRUE`, now)) removed += 1;
  return removed;
}
