import type { Handler } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { presentReview } from "./present.js";
import { maySee } from "./authorization.js";
import { findReview } from "./rows.js";

/** Get a review (`GET /v1/reviews/{id}`). */
export const getReview =
  ({ database }: Dependencies): Handler<"getReview"> =>
  async ({ path, caller }, reply) => {
    const row = await findReview(database, path.id, caller);
    if (row === undefined || !maySee(caller, row)) return reply.problem(404, "review-not-found");
    return reply(200, presentReview(row), { version: row.version });
  };
