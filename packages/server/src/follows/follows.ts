import type { Operation } from "../contract/operation.js";
import type { Dependencies } from "../dependencies.js";
import { problem } from "../http/problem.js";
import { timestamp } from "../http/time.js";
import type { FollowsApi } from "../stubs/followsApi.js";
import { countFollow, countUnfollow, followersCount, mostFollowees } from "./counters.js";
import { afterFollow } from "./effects.js";
import { findPair, lockPair } from "./pair.js";
import { ensureFollow, removeFollow } from "./rows.js";

/** Who follows whom. */
export const follows = (dependencies: Dependencies): FollowsApi => ({
  followResident: followResident(dependencies),
  unfollowResident: unfollowResident(dependencies),
});

const nobodyCalled = (name: string): string => `No resident is called ${name}.`;

/** Follow a resident (`PUT /v1/residents/{id}/follow`). */
const followResident =
  ({ clock }: Dependencies): Operation<"followResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const { follower, followee } = await lockPair(tx, path.id, caller);
      // Deleted a moment ago: the account's sessions are gone too.
      if (follower === undefined) throw problem("session-revoked", "The session has ended.");
      if (followee?.status !== "ACTIVE")
        return reply.problem(404, "resident-not-found", nobodyCalled(path.id));
      if (followee.id === follower.id)
        return reply.problem(400, "cannot-follow-self", "Nobody follows themselves.");
      const pair = { followerId: follower.id, followeeId: followee.id };
      const at = clock();
      const { is_new, followed_at } = await ensureFollow(tx, pair, at);
      if (is_new) await afterFollow(tx, pair, at);
      const followers_count = is_new ? await countFollow(tx, pair, at) : await followersCount(tx, pair);
      if (followers_count === null)
        return reply.problem(409, "limit-exceeded", `Nobody follows more than ${mostFollowees} residents.`);
      return reply(200, {
        ...{ resident_id: followee.id, following: true, changed: is_new },
        ...{ followed_at: timestamp(followed_at), followers_count },
      });
    });

/** Unfollow a resident (`DELETE /v1/residents/{id}/follow`). */
const unfollowResident =
  ({ clock }: Dependencies): Operation<"unfollowResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const pair = await findPair(tx, path.id, caller);
      if (pair === null) return reply.problem(404, "resident-not-found", nobodyCalled(path.id));
      const changed = await removeFollow(tx, pair);
      const followers_count = changed
        ? await countUnfollow(tx, pair, clock())
        : await followersCount(tx, pair);
      return reply(200, {
        ...{ resident_id: pair.followeeId, following: false, changed },
        ...{ followed_at: null, followers_count },
      });
    });
