import { actorOf, writeAudit } from "../../events/audit.js";
import type { Dependencies } from "../../events/dependencies.js";
import { endAllSessions } from "../authentication/sessions.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseActingOn } from "../roles/escalation.js";
import { departureSteps, takeStep } from "./departure.js";
import { namedResident } from "./find-resident.js";
import { isActiveAdmin, queueForAdmins, refuseLastAdmin } from "./last-admin.js";
import { requireSelfOrStaff } from "./rights.js";
import { lockResident, type StoredResident } from "./stored-resident.js";

/** More follows than that go by the job. */
const atOnce = 10_000;

/** Delete a resident (`DELETE /v1/residents/{id}`). */
export const deleteResident =
  (means: Dependencies): Operation<"deleteResident"> =>
  async ({ path, query, caller, client, transaction, precondition, afterCommit }, reply) =>
    transaction(async (tx) => {
      await queueForAdmins(tx, namedResident(path.id, caller));
      const stored = await lockResident(tx, { name: path.id, caller, lockFor: "deletion" });
      if (stored === undefined)
        return reply.problem(404, "resident-not-found", `No resident is called ${path.id}.`);
      requireSelfOrStaff(caller, stored.id, "Residents delete their own account only.");
      refuseActingOn(caller, stored);
      precondition.check(stored.version);
      const now = means.clock();
      const ended = await depart(tx, stored, { means, eraseContent: query.erase_content ?? false, now });
      await writeAudit(tx, {
        id: means.newId(),
        actor: actorOf(caller),
        action: "resident.deleted",
        object: { type: "resident", id: stored.id },
        at: now,
        ip: client.ip,
      });
      afterCommit(() => {
        means.revocations.add(ended);
        means.residentsCache.forget(stored.id);
      });
      return reply(200, presentDeleted("resident", { id: stored.id, deletedAt: now }));
    });

/** Hides the resident with all that acts for them, and gives the sessions that ended. */
async function depart(
  tx: Transaction,
  stored: StoredResident,
  { means, eraseContent, now }: { readonly means: Dependencies; readonly eraseContent: boolean; readonly now: Date },
): Promise<string[]> {
  const { id } = stored;
  await tx.$executeRaw`
    UPDATE residents SET deleted_at = ${now}, updated_at = ${now}, erase_content = ${eraseContent},
      pending_email = NULL, roles_v = roles_v + 1, version = version + 1
    WHERE id = ${id}::uuid`;
  await tx.residentRole.deleteMany({ where: { resident_id: id } });
  if (isActiveAdmin(stored)) await refuseLastAdmin(tx);
  await tx.authToken.deleteMany({ where: { resident_id: id } });
  await tx.identity.deleteMany({ where: { resident_id: id } });
  const departed = {
    id,
    verified_email: stored.email_verified ? stored.email : null,
    erase_content: eraseContent,
  };
  for (const step of departureSteps)
    if (step.atOnce) await takeStep(step, { tx, means, resident: departed }, { limit: atOnce, now });
  return endAllSessions(tx, id, now);
}
