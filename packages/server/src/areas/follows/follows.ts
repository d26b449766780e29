import type { Dependencies } from "../../domain/dependencies.js";
import {
  followResident as followFunction,
  unfollowResident as unfollowFunction,
} from "../../generated/write-functions.js";
import type { Handler, UnconfirmedCaller } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { timestamp } from "../../platform/time.js";
import { toResidentId } from "../residents/index.js";

/** The maximum number of residents that a resident can follow. */
const maxFollowees = 10_000;

/** Follow a resident (`PUT /v1/residents/{id}/follow`). */
export const followResident = ({ clock }: Dependencies): Handler<"followResident"> => ({
  async singleWrite({ path, caller, write }, reply) {
    const followee = toReference(path.id, caller);
    const result = await write(follow, { ...followee, max_following: maxFollowees, at: clock() });
    switch (result.outcome) {
      case "followed":
      case "already-following":
        return reply(200, {
          resident_id: result.followee,
          following: true,
          changed: result.outcome === "followed",
          followed_at: timestamp(result.followed_at),
          followers_count: result.followers,
        });
      case "resident-not-found":
        return reply.problem(404, "resident-not-found");
      case "cannot-follow-self":
        return reply.problem(400, "cannot-follow-self", "You cannot follow yourself.");
      case "limit-exceeded":
        return reply.problem(
          409,
          "limit-exceeded",
          `At most ${maxFollowees} followed residents are allowed.`,
        );
    }
  },
});

/** Unfollow a resident (`DELETE /v1/residents/{id}/follow`). */
export const unfollowResident = (): Handler<"unfollowResident"> => ({
  async singleWrite({ path, caller, write }, reply) {
    const result = await write(unfollow, toReference(path.id, caller));
    switch (result.outcome) {
      case "unfollowed":
      case "not-following":
        return reply(200, {
          resident_id: result.followee,
          following: false,
          changed: result.outcome === "unfollowed",
          followed_at: null,
          followers_count: result.followers,
        });
      case "resident-not-found":
        return reply.problem(404, "resident-not-found");
    }
  },
});

const follow = defineWrite(followFunction);
const unfollow = defineWrite(unfollowFunction);

/** The resident of a path, by id or username. */
function toReference(idOrUsername: string, { id: callerId }: UnconfirmedCaller) {
  const id = toResidentId(idOrUsername, callerId);
  return id === null ? { of_username: idOrUsername.slice(1).toLowerCase() } : { of_id: id };
}
