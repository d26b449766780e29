import type { Dependencies } from "../../events/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { getResidentId } from "../../kernel/http/caller.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { presentDeleted } from "../../platform/http/deleted-item.js";
import { adjustPlaytime } from "./playtime.js";
import { lockActivityToDelete, moderatePermission, notFoundDetail } from "./rows.js";

/** Delete an activity (`DELETE /v1/activity-logs/{id}`). */
export const deleteActivityLog =
  (dependencies: Dependencies): Handler<"deleteActivityLog"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockActivityToDelete(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "activity-log-not-found", notFoundDetail);
      const { id, resident_id } = stored;
      if (resident_id !== getResidentId(caller) && !caller.can(moderatePermission))
        return reply.problem(403, "not-owner", "You can only delete your own activity.");
      const checked = precondition.check(stored.version);
      const unit = createUnitOfWork(tx, dependencies);
      await allInOrder([
        tx.$executeRaw`
          UPDATE activity_logs SET deleted_at = ${unit.now}, updated_at = ${unit.now}, version = version + 1
          WHERE id = ${id}::uuid`,
        adjustPlaytime(unit, stored, 0),
      ]);
      return reply(200, presentDeleted("activity_log", { id, deletedAt: unit.now }), { checked });
    });
