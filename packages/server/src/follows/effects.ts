import type { Transaction } from "../database/client.js";
import type { Pair } from "./pair.js";

/**
 * What a new follow means to other areas, in its transaction and before its counters: a line in the followee's next
 * digest mail, one for each pair and day. The only place for such effects.
 */
export async function afterFollow(
  tx: Transaction,
  { followerId, followeeId }: Pair,
  at: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
    VALUES (${followeeId}::uuid, ${followerId}::uuid, (${at}::timestamptz AT TIME ZONE 'UTC')::date, ${at})
    ON CONFLICT DO NOTHING`;
}
