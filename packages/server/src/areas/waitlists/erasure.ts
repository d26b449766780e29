import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { releaseSpot } from "./spots.js";

/** A resident who leaves, by what makes entries theirs. */
export interface ErasedResident {
  readonly id: string;
  /** Null when the resident has none or has not shown that it is theirs. */
  readonly verified_email: string | null;
}

/**
 * Removes a resident's entries from up to so many waitlists and gives how many. The waitlists are locked in the order of
 * their ids, so that two who leave several at once do not wait for each other.
 */
export async function eraseWaitlistEntries(
  tx: Transaction,
  { id, verified_email }: ErasedResident,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> {
  const entries = await tx.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM waitlist_entries e
    WHERE e.deleted_at IS NULL AND (e.resident_id = ${id}::uuid OR e.email_key = lower(${verified_email}))
    ORDER BY e.waitlist_id LIMIT ${Prisma.raw(String(limit))}`;
  let removed = 0;
  for (const entry of entries) if (await releaseSpot(tx, entry.id, Prisma.sql`TRUE`, now)) removed += 1;
  return removed;
}
