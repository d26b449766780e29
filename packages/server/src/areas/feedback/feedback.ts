import type { Dependencies } from "../../events/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { createQuota, noQuota } from "../../platform/http/quota.js";
import type { FeedbackApi } from "../../generated/stubs/feedbackApi.js";
import { createFeedback } from "./create.js";
import { listFeedback } from "./list.js";
import { presentFeedback } from "./present.js";
import { findFeedback, isStaff, lockFeedback } from "./rows.js";
import { updateFeedback } from "./update.js";

const hourSeconds = 3_600;

/** Bugs, ideas, questions and praise from everybody, and reports of content that breaks the rules. Only its author and staff read it. */
export function feedback(dependencies: Dependencies): FeedbackApi {
  const { rateLimits, anonymousFeedbackPerHour } = dependencies.config;
  const countAnonymous = rateLimits
    ? createQuota({ name: "anonymous-feedback", quota: anonymousFeedbackPerHour, seconds: hourSeconds })
    : noQuota;
  return {
    listFeedback: listFeedback(dependencies),
    getFeedback: getFeedback(dependencies),
    createFeedback: createFeedback(dependencies, countAnonymous),
    updateFeedback: updateFeedback(dependencies),
    deleteFeedback: deleteFeedback(dependencies),
  };
}

/** Get feedback (`GET /v1/feedback/{id}`). */
const getFeedback =
  ({ database }: Dependencies): Handler<"getFeedback"> =>
  async ({ path, caller }, reply) => {
    const row = await findFeedback(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "feedback-not-found");
    return reply(200, presentFeedback(row, { forStaff: isStaff(caller) }), { version: row.version });
  };

/** Delete feedback (`DELETE /v1/feedback/{id}`). */
const deleteFeedback =
  ({ clock }: Dependencies): Handler<"deleteFeedback"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockFeedback(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "feedback-not-found");
      const checked = precondition.check(stored.version);
      const now = clock();
      const deletion = { deleted_at: now, updated_at: now, version: { increment: 1 } };
      await tx.feedback.update({ where: { id: stored.id }, data: deletion, select: { id: true } });
      return reply(200, presentDeleted("feedback", { id: stored.id, deletedAt: now }), { checked });
    });
