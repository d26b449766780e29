import { toChange } from "../../domain/audit.js";
import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { auditRole } from "./audit.js";
import { assertNoEscalation } from "./escalation.js";
import { lockRole } from "./rows.js";
import { softDeleteRole } from "./write.js";

/** Delete a role (`DELETE /v1/roles/{id}`). */
export const deleteRole =
  (dependencies: Dependencies): Handler<"deleteRole"> =>
  async ({ path, caller, client, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRole(tx, path.id);
      if (stored === undefined) return reply.problem(404, "role-not-found", "Role not found.");
      const checked = precondition.check(stored.version);
      assertNoEscalation(caller, stored.permissions);
      if (stored.is_system)
        return reply.problem(409, "role-is-system", `The system role ${stored.name} cannot be deleted.`);
      // The role is locked, so it cannot be assigned between this check and the deletion.
      if (stored.residents_count > 0)
        return reply.problem(409, "role-in-use", `The role ${stored.name} is assigned to residents.`);
      const change = toChange(dependencies, { caller, client });
      await softDeleteRole(tx, stored.id, change.now);
      await auditRole(tx, change, { action: "role.deleted", id: stored.id, before: stored });
      return reply(200, presentDeleted("role", { id: stored.id, deletedAt: change.now }), { checked });
    });
