import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { JsonText } from "../../platform/json-text.js";
import { maySee } from "./authorization.js";
import { composeReview, findPresentedReview } from "./review-template.js";

/** Get a review (`GET /v1/reviews/{id}`). */
export const getReview =
  ({ database }: Dependencies): Handler<"getReview"> =>
  async ({ path, caller }, reply) => {
    const review = await findPresentedReview(database, path.id, caller);
    if (review === undefined || !maySee(caller, review)) return reply.problem(404, "review-not-found");
    return reply(200, new JsonText(composeReview(review.values)), { version: review.version });
  };
