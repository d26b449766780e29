import type { UnitOfWork } from "../../events/unit-of-work.js";
import { residentFollowed, residentUnfollowed } from "../../events/domain-events.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { readFollowersCount } from "./counters.js";
import type { FollowPair } from "./follow-pair.js";

/** The maximum number of residents that a resident can follow. */
export const maxFollowees = 10_000;

/**
 * Records a new follow: its domain event, and one notice per pair and day for the followee's next digest email. Returns the
 * number of followers. Throws 409 `limit-exceeded`.
 */
export async function recordFollow(unit: UnitOfWork, pair: FollowPair): Promise<number> {
  const { followerId, followeeId } = pair;
  const { tx, now } = unit;
  residentFollowed(unit, { follower_id: followerId, followee_id: followeeId }, maxFollowees);
  const notice = tx.$executeRaw`
    INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
    VALUES (${followeeId}::uuid, ${followerId}::uuid, (${now}::timestamptz AT TIME ZONE 'UTC')::date, ${now})
    ON CONFLICT DO NOTHING`;
  const [, followers] = await allInOrder([notice, unit.flushAndRead(() => readFollowersCount(tx, pair))]);
  return followers;
}

/** Records the end of a follow, and returns the number of followers. */
export async function recordUnfollow(unit: UnitOfWork, pair: FollowPair): Promise<number> {
  residentUnfollowed(unit, { follower_id: pair.followerId, followee_id: pair.followeeId });
  return unit.flushAndRead(() => readFollowersCount(unit.tx, pair));
}
