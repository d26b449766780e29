import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { assertAuthorOrStaff, maySee } from "./authorization.js";
import { lockReviewToDelete } from "./rows.js";

/** Delete a review (`DELETE /v1/reviews/{id}`). */
export const deleteReview =
  ({ clock }: Dependencies): Handler<"deleteReview"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockReviewToDelete(tx, path.id, caller);
      if (stored === undefined || !maySee(caller, stored)) return reply.problem(404, "review-not-found");
      assertAuthorOrStaff(caller, stored);
      const checked = precondition.check(stored.version);
      const deleted_at = clock();
      await tx.$executeRaw`
        UPDATE reviews SET deleted_at = ${deleted_at}, updated_at = ${deleted_at}, version = version + 1
        WHERE id = ${stored.id}::uuid`;
      return reply(200, presentDeleted("review", { id: stored.id, deletedAt: deleted_at }), { checked });
    });
