import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { timestamp } from "../../platform/time.js";
import { assertMayWrite, buildResidentCondition } from "../residents/index.js";
import { readFollowersCount } from "./counters.js";
import { followInOneStatement, unfollowInOneStatement } from "./fast-paths.js";
import { recordFollow, recordUnfollow } from "./follow-events.js";
import { findPair, lockPair, type FollowPair } from "./follow-pair.js";
import { deleteFollow, ensureFollow, readFollowState, type FollowReference } from "./rows.js";

/** Follow a resident (`PUT /v1/residents/{id}/follow`). */
export const followResident = (dependencies: Dependencies): Handler<"followResident"> =>
  withFastPath(followInOneStatement(dependencies), followInTransaction(dependencies));

const followInTransaction =
  (dependencies: Dependencies): Handler<"followResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const unit = createUnitOfWork(tx, dependencies);
      const [pair, follow] = await allInOrder([
        lockPair(tx, path.id, caller),
        ensureFollow(tx, toReference(path.id, caller), unit.now),
      ]);
      const { followee } = pair;
      const follower = assertMayWrite(pair.follower);
      if (followee?.status !== "ACTIVE") return reply.problem(404, "resident-not-found");
      if (followee.id === follower.id)
        return reply.problem(400, "cannot-follow-self", "You cannot follow yourself.");
      if (follow === undefined) throw new Error("The follow of an active resident was not created.");
      const ids = { followerId: follower.id, followeeId: followee.id };
      const { is_new, created_at } = follow;
      const followers_count = is_new ? await recordFollow(unit, ids) : await readFollowersCount(tx, ids);
      return reply(200, {
        resident_id: followee.id,
        following: true,
        changed: is_new,
        followed_at: timestamp(created_at),
        followers_count,
      });
    });

/** Unfollow a resident (`DELETE /v1/residents/{id}/follow`). */
export const unfollowResident = (dependencies: Dependencies): Handler<"unfollowResident"> =>
  withFastPath(unfollowInOneStatement(dependencies), unfollowInTransaction(dependencies));

const unfollowInTransaction =
  (dependencies: Dependencies): Handler<"unfollowResident"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const reference = toReference(path.id, caller);
      const [pair, isDeleted] = await allInOrder([
        findPair(tx, path.id, caller),
        deleteFollow(tx, reference),
      ]);
      if (pair === null) return reply.problem(404, "resident-not-found");
      const { changed, followers_count } = isDeleted
        ? await recordEnd(tx, dependencies, pair)
        : await endFollow(tx, dependencies, { pair, reference });
      const result = { resident_id: pair.followeeId, following: false, changed };
      return reply(200, { ...result, followed_at: null, followers_count });
    });

const toReference = (idOrUsername: string, caller: Caller): FollowReference => ({
  followerId: getResidentId(caller),
  isFollowee: buildResidentCondition(idOrUsername, caller),
});

interface EndedFollow {
  readonly changed: boolean;
  readonly followers_count: number;
}

/** Reads the number of followers when there is no follow. */
async function endFollow(
  tx: Transaction,
  dependencies: Dependencies,
  { pair, reference }: { readonly pair: FollowPair; readonly reference: FollowReference },
): Promise<EndedFollow> {
  const { is_following, followers } = await readFollowState(tx, pair);
  if (!is_following) return { changed: false, followers_count: followers };
  // A concurrent request has created the follow after the deletion: retry.
  return (await deleteFollow(tx, reference))
    ? recordEnd(tx, dependencies, pair)
    : endFollow(tx, dependencies, { pair, reference });
}

const recordEnd = async (
  tx: Transaction,
  dependencies: Dependencies,
  pair: FollowPair,
): Promise<EndedFollow> => ({
  changed: true,
  followers_count: await recordUnfollow(createUnitOfWork(tx, dependencies), pair),
});
