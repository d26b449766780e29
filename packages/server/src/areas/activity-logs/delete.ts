import type { Dependencies } from "../../events/dependencies.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { effectsOf } from "../../events/effects.js";
import { residentIdOf } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { movePlaytime } from "./playtime.js";
import { lockActivityToDelete, moderates } from "./rows.js";

/** Delete an activity (`DELETE /v1/activity-logs/{id}`). */
export const deleteActivityLog =
  (means: Dependencies): Operation<"deleteActivityLog"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockActivityToDelete(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "activity-log-not-found");
      const { id, resident_id } = stored;
      if (resident_id !== residentIdOf(caller) && !caller.can(moderates))
        return reply.problem(403, "not-owner");
      precondition.check(stored.version);
      const effects = effectsOf(tx, means);
      await tx.$executeRaw`
        UPDATE activity_logs SET deleted_at = ${effects.now}, updated_at = ${effects.now}, version = version + 1
        WHERE id = ${id}::uuid`;
      await movePlaytime(effects, stored, 0);
      await effects.carryOut();
      return reply(200, presentDeleted("activity_log", { id, deletedAt: effects.now }));
    });

/** Removes up to so many lines of the log of a resident who has left, and gives how many. */
export const removeAllActivity = (tx: Transaction, residentId: string, limit: number): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM activity_logs WHERE (id, created_at) IN (
      SELECT a.id, a.created_at FROM activity_logs a WHERE a.resident_id = ${residentId}::uuid
      LIMIT ${Prisma.raw(String(limit))})`;
