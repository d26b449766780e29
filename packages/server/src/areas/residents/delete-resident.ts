import { toActor, writeAudit } from "../../domain/audit.js";
import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { eraseBatch, type ErasedRows, keepErased } from "../../domain/erasure.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertMayActOn } from "../roles/index.js";
import { assertSelfOrStaff } from "./authorization.js";
import { buildResidentCondition } from "./find-resident.js";
import { assertAdminRemains, lockAdminRole } from "./last-admin.js";
import { lockResident, type StoredResident } from "./stored-resident.js";

/** The maximum number of rows that each immediate step erases in the request. The erasure job erases the rest. */
const immediateBatchSize = 10_000;

/** Delete a resident (`DELETE /v1/residents/{id}`). */
export const deleteResident =
  (dependencies: Dependencies): Handler<"deleteResident"> =>
  async ({ path, query, caller, client, transaction, precondition, afterCommit }, reply) =>
    transaction(async (tx) => {
      await lockAdminRole(tx, buildResidentCondition(path.id, caller));
      const stored = await lockResident(tx, { idOrUsername: path.id, caller, lockFor: "deletion" });
      if (stored === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
      assertSelfOrStaff(caller, stored.id, "Residents can only delete their own account.");
      assertMayActOn(caller, stored);
      const checked = precondition.check(stored.version);
      const now = dependencies.clock();
      const eraseContent = query.erase_content ?? false;
      const { erasureSteps } = dependencies;
      const rows = await softDelete(tx, stored, { erasureSteps, eraseContent, now, afterCommit });
      await writeAudit(tx, {
        id: dependencies.newId(),
        actor: toActor(caller, client.ip),
        action: "resident.deleted",
        object: { type: "resident", id: stored.id },
        at: now,
        after: { erased_rows: rows },
      });
      afterCommit(() => dependencies.residentCache.invalidate(stored.id));
      return reply(200, presentDeleted("resident", { id: stored.id, deletedAt: now }), { checked });
    });

/**
 * Marks the resident as deleted, removes their roles, and runs the immediate erasure steps, such as ending their sessions.
 * Returns what it erased.
 */
async function softDelete(
  tx: Transaction,
  stored: StoredResident,
  {
    erasureSteps,
    eraseContent,
    now,
    afterCommit,
  }: Pick<Dependencies, "erasureSteps"> & {
    readonly eraseContent: boolean;
    readonly now: Date;
    readonly afterCommit: (callback: () => void) => void;
  },
): Promise<ErasedRows> {
  const { id } = stored;
  await tx.$executeRaw`
    UPDATE residents SET deleted_at = ${now}, updated_at = ${now}, erase_content = ${eraseContent},
      pending_email = NULL, roles_v = roles_v + 1, version = version + 1
    WHERE id = ${id}::uuid`;
  const { count: resident_roles } = await tx.residentRole.deleteMany({ where: { resident_id: id } });
  if (stored.is_active_admin) await assertAdminRemains(tx);
  const account = {
    id,
    verified_email: stored.email_verified ? stored.email : null,
    deleted_at: now,
    erase_content: eraseContent,
  };
  const rows: Record<string, number> = { resident_roles };
  for (const step of erasureSteps())
    if (step.isImmediate)
      Object.assign(
        rows,
        await eraseBatch(step, tx, account, { limit: immediateBatchSize, now, afterCommit }),
      );
  return keepErased(rows);
}
