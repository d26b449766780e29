import type { UnitOfWork } from "../../events/unit-of-work.js";
import { residentFollowed, residentUnfollowed } from "../../events/domain-events.js";
import type { FollowPair } from "./follow-pair.js";

/** The maximum number of residents that a resident can follow. */
const maxFollowees = 10_000;

/**
 * Records a new follow: its domain event, and one notice per pair and day for the followee's next digest email.
 * Flushes, because the response includes the number of followers. Throws 409 `limit-exceeded`.
 */
export async function recordFollow(unit: UnitOfWork, { followerId, followeeId }: FollowPair): Promise<void> {
  const { tx, now } = unit;
  await tx.$executeRaw`
    INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
    VALUES (${followeeId}::uuid, ${followerId}::uuid, (${now}::timestamptz AT TIME ZONE 'UTC')::date, ${now})
    ON CONFLICT DO NOTHING`;
  residentFollowed(unit, { follower_id: followerId, followee_id: followeeId }, maxFollowees);
  await unit.flush();
}

/** Records the end of a follow. Flushes, because the response includes the number of followers. */
export async function recordUnfollow(
  unit: UnitOfWork,
  { followerId, followeeId }: FollowPair,
): Promise<void> {
  residentUnfollowed(unit, { follower_id: followerId, followee_id: followeeId });
  await unit.flush();
}
