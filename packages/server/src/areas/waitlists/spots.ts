import type { Prisma, WaitlistEntry } from "../../generated/prisma/client.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { hasWaitlist } from "./find.js";

export type RemovedEntry = Pick<WaitlistEntry, "id" | "version">;

/**
 * Removes an entry and frees its spot. Locks the waitlist before the entry, as joining does, so the two never deadlock.
 * Returns undefined if the entry does not exist or was removed concurrently.
 */
export async function releaseSpot(
  tx: Transaction,
  id: string,
  accessCondition: Prisma.Sql,
  now: Date,
): Promise<RemovedEntry | undefined> {
  const [, [removed]] = await allInOrder([
    tx.$queryRaw`
      SELECT w.id FROM waitlists w
      WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e
                    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition})
      FOR UPDATE`,
    tx.$queryRaw<RemovedEntry[]>`
      WITH e AS (
        UPDATE waitlist_entries e SET deleted_at = ${now}
        WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${hasWaitlist} AND ${accessCondition}
        RETURNING e.id, e.waitlist_id, e.seq, e.version)
      SELECT e.id, e.version, count_entry(e.waitlist_id, e.seq, -1) AS entries FROM e`,
  ]);
  return removed;
}
