import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentFeedback } from "./present.js";
import { findFeedback, isStaff, lockFeedback } from "./rows.js";

/** Get feedback (`GET /v1/feedback/{id}`). */
export const getFeedback =
  ({ database }: Dependencies): Handler<"getFeedback"> =>
  async ({ path, caller }, reply) => {
    const row = await findFeedback(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "feedback-not-found");
    return reply(200, presentFeedback(row, { forStaff: isStaff(caller) }), { version: row.version });
  };

/** Delete feedback (`DELETE /v1/feedback/{id}`). */
export const deleteFeedback =
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
