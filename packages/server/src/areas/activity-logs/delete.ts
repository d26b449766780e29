import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { lockActivityToDelete, moderatePermission, notFoundDetail } from "./rows.js";

/** Delete an activity (`DELETE /v1/activity-logs/{id}`). */
export const deleteActivityLog =
  ({ clock }: Dependencies): Handler<"deleteActivityLog"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockActivityToDelete(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "activity-log-not-found", notFoundDetail);
      const { id, resident_id } = stored;
      if (resident_id !== getResidentId(caller) && !caller.can(moderatePermission))
        return reply.problem(403, "not-owner", "You can only delete your own activity.");
      const checked = precondition.check(stored.version);
      const now = clock();
      await tx.$executeRaw`
        UPDATE activity_logs SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
        WHERE id = ${id}::uuid`;
      return reply(200, presentDeleted("activity_log", { id, deletedAt: now }), { checked });
    });
