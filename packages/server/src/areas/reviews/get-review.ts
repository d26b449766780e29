import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { maySee } from "./authorization.js";
import { reviewTemplate } from "./present.js";
import { findReview } from "./rows.js";

/** Get a review (`GET /v1/reviews/{id}`). */
export const getReview =
  ({ database }: Dependencies): Handler<"getReview"> =>
  async ({ path, caller }, reply) => {
    const review = await findReview(database, path.id, caller);
    if (review === undefined || !maySee(caller, review)) return reply.problem(404, "review-not-found");
    return reply(200, reviewTemplate.present(review.values), { version: review.version });
  };
