import type { Effects } from "../effects/effects.js";
import { residentFollowed, residentUnfollowed } from "../effects/happenings.js";
import type { Pair } from "./pair.js";

/** The greatest number of residents whom one follows. */
const mostFollowees = 10_000;

/**
 * What a new follow means to other areas: a line in the followee's next digest mail, one for each pair and day, and what
 * everybody may know. Throws 409 `limit-exceeded` when the follower follows too many.
 */
export async function afterFollow(effects: Effects, { followerId, followeeId }: Pair): Promise<void> {
  const { tx, now } = effects;
  await tx.$executeRaw`
    INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
    VALUES (${followeeId}::uuid, ${followerId}::uuid, (${now}::timestamptz AT TIME ZONE 'UTC')::date, ${now})
    ON CONFLICT DO NOTHING`;
  residentFollowed(effects, { follower_id: followerId, followee_id: followeeId }, mostFollowees);
  await effects.carryOut();
}

/** What the end of a follow means to other areas. */
export async function afterUnfollow(effects: Effects, { followerId, followeeId }: Pair): Promise<void> {
  residentUnfollowed(effects, { follower_id: followerId, followee_id: followeeId });
  await effects.carryOut();
}
