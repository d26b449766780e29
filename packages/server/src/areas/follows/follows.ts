import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { createUnitOfWork, type UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import { problem } from "../../platform/http/problem.js";
import { timestamp } from "../../kernel/http/time.js";
import type { FollowsApi } from "../../generated/stubs/followsApi.js";
import { readFollowersCount } from "./counters.js";
import { recordFollow, recordUnfollow } from "./follow-events.js";
import { findPair, lockPair, type FollowPair } from "./follow-pair.js";
import { ensureFollow, findFollow, removeFollow } from "./rows.js";

/** Who follows whom. */
export const follows = (dependencies: UnitOfWorkDependencies): FollowsApi => ({
  followResident: followResident(dependencies),
  unfollowResident: unfollowResident(dependencies),
});

const residentNotFoundDetail = (name: string): string => `No resident is called ${name}.`;

/** Follow a resident (`PUT /v1/residents/{id}/follow`). */
const followResident =
  (dependencies: UnitOfWorkDependencies): Handler<"followResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const { follower, followee } = await lockPair(tx, path.id, caller);
      // Deleted a moment ago: the account's sessions are gone too.
      if (follower === undefined) throw problem("session-revoked", "The session has ended.");
      if (followee?.status !== "ACTIVE")
        return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
      if (followee.id === follower.id)
        return reply.problem(400, "cannot-follow-self", "Nobody follows themselves.");
      const pair = { followerId: follower.id, followeeId: followee.id };
      const unit = createUnitOfWork(tx, dependencies);
      const { is_new, followed_at } = await ensureFollow(tx, pair, unit.now);
      if (is_new) await recordFollow(unit, pair);
      return reply(200, {
        ...{ resident_id: followee.id, following: true, changed: is_new },
        ...{ followed_at: timestamp(followed_at), followers_count: await readFollowersCount(tx, pair) },
      });
    });

/** Unfollow a resident (`DELETE /v1/residents/{id}/follow`). */
const unfollowResident =
  (dependencies: UnitOfWorkDependencies): Handler<"unfollowResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const pair = await findPair(tx, path.id, caller);
      if (pair === null) return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
      const { changed, followers_count } = await endFollow(tx, dependencies, pair);
      const result = { resident_id: pair.followeeId, following: false, changed };
      return reply(200, { ...result, followed_at: null, followers_count });
    });

/** Ends a follow. Where there is none, that and the count of the answer are read together. */
async function endFollow(
  tx: Transaction,
  dependencies: UnitOfWorkDependencies,
  pair: FollowPair,
): Promise<{ readonly changed: boolean; readonly followers_count: number }> {
  if (await removeFollow(tx, pair)) {
    await recordUnfollow(createUnitOfWork(tx, dependencies), pair);
    return { changed: true, followers_count: await readFollowersCount(tx, pair) };
  }
  const { following, followers } = await findFollow(tx, pair);
  // The same resident has followed again between the two statements.
  return following ? endFollow(tx, dependencies, pair) : { changed: false, followers_count: followers };
}
