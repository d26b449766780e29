import type { UnitOfWork } from "../../events/unit-of-work.js";
import { residentFollowed, residentUnfollowed } from "../../events/domain-events.js";
import type { FollowPair } from "./follow-pair.js";

/** The greatest number of residents whom one follows. */
export const maxFollowees = 10_000;

/**
 * What a new follow means to other areas: a line in the followee's next digest mail, one for each pair and day, and what
 * everybody may know. Throws 409 `limit-exceeded` when the follower follows too many.
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

/** What the end of a follow means to other areas. */
export async function recordUnfollow(
  unit: UnitOfWork,
  { followerId, followeeId }: FollowPair,
): Promise<void> {
  residentUnfollowed(unit, { follower_id: followerId, followee_id: followeeId });
  await unit.flush();
}
