import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { setReviewLike } from "../../generated/write-functions.js";
import type { Handler, WriteInput } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { problem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";

/** Like a review (`PUT /v1/reviews/{id}/like`). */
export const likeReview = ({ clock }: Dependencies): Handler<"likeReview"> => ({
  singleWrite: async ({ path, write }, reply) => reply(200, await setLike(write, path.id, true, clock())),
});

/** Unlike a review (`DELETE /v1/reviews/{id}/like`). */
export const unlikeReview = ({ clock }: Dependencies): Handler<"unlikeReview"> => ({
  singleWrite: async ({ path, write }, reply) => reply(200, await setLike(write, path.id, false, clock())),
});

const like = defineWrite(setReviewLike);

/** Sets or removes the caller's like. */
async function setLike(
  write: WriteInput<"likeReview">["write"],
  id: string,
  liked: boolean,
  at: Date,
): Promise<components["schemas"]["ReviewLikeResult"]> {
  const review_id = asUuid(id);
  const result = await write(like, { review: review_id, is_liked: liked, at });
  switch (result.outcome) {
    case "changed":
    case "unchanged":
      return { review_id, liked, changed: result.outcome === "changed", likes_count: result.likes };
    case "review-not-found":
      throw problem("review-not-found");
    case "cannot-like-own-review":
      throw problem("cannot-like-own-review", "You cannot like your own review.");
  }
}
