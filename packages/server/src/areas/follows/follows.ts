import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { problem } from "../../platform/http/problem.js";
import { timestamp } from "../../kernel/http/time.js";
import { readFollowersCount } from "./counters.js";
import { recordFollow, recordUnfollow } from "./follow-events.js";
import { findPair, lockPair, type FollowPair } from "./follow-pair.js";
import { ensureFollow, readFollowState, deleteFollow } from "./rows.js";

/** Follow a resident (`PUT /v1/residents/{id}/follow`). */
export const followResident =
  (dependencies: Dependencies): Handler<"followResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const { follower, followee } = await lockPair(tx, path.id, caller);
      // The caller's account and sessions were deleted concurrently.
      if (follower === undefined) throw problem("session-revoked", "The session has ended.");
      if (followee?.status !== "ACTIVE") return reply.problem(404, "resident-not-found");
      if (followee.id === follower.id)
        return reply.problem(400, "cannot-follow-self", "You cannot follow yourself.");
      const pair = { followerId: follower.id, followeeId: followee.id };
      const unit = createUnitOfWork(tx, dependencies);
      const { is_new, created_at } = await ensureFollow(tx, pair, unit.now);
      if (is_new) await recordFollow(unit, pair);
      return reply(200, {
        ...{ resident_id: followee.id, following: true, changed: is_new },
        ...{ followed_at: timestamp(created_at), followers_count: await readFollowersCount(tx, pair) },
      });
    });

/** Unfollow a resident (`DELETE /v1/residents/{id}/follow`). */
export const unfollowResident =
  (dependencies: Dependencies): Handler<"unfollowResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const pair = await findPair(tx, path.id, caller);
      if (pair === null) return reply.problem(404, "resident-not-found");
      const { changed, followers_count } = await endFollow(tx, dependencies, pair);
      const result = { resident_id: pair.followeeId, following: false, changed };
      return reply(200, { ...result, followed_at: null, followers_count });
    });

/** Deletes a follow if it exists, and reads the number of followers. */
async function endFollow(
  tx: Transaction,
  dependencies: Dependencies,
  pair: FollowPair,
): Promise<{ readonly changed: boolean; readonly followers_count: number }> {
  if (await deleteFollow(tx, pair)) {
    await recordUnfollow(createUnitOfWork(tx, dependencies), pair);
    return { changed: true, followers_count: await readFollowersCount(tx, pair) };
  }
  const { is_following, followers } = await readFollowState(tx, pair);
  // A concurrent request has created the follow between the two statements: retry.
  return is_following ? endFollow(tx, dependencies, pair) : { changed: false, followers_count: followers };
}
