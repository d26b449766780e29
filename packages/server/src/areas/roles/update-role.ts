import { toChange } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { auditRole } from "./audit.js";
import { assertNoEscalation } from "./escalation.js";
import { presentRole } from "./present.js";
import { assertSystemRoleIntact, hasSamePermissions, mergeRoleChanges } from "./role-changes.js";
import { lockRole } from "./rows.js";
import { saveRole } from "./write.js";

/** Update a role (`PATCH /v1/roles/{id}`). */
export const updateRole =
  (dependencies: Dependencies): Handler<"updateRole"> =>
  async ({ path, body, caller, client, transaction, precondition, afterCommit }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRole(tx, path.id);
      if (stored === undefined) return reply.problem(404, "role-not-found", "Role not found.");
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentRole(stored), ["id", "is_system", "created_at", "updated_at"]);
      const changes = mergeRoleChanges(body, stored);
      assertNoEscalation(caller, [...stored.permissions, ...changes.permissions]);
      assertSystemRoleIntact(stored, changes);
      const change = toChange(dependencies, { caller, client });
      const row = await saveRole(tx, stored, changes, change.now);
      await auditRole(tx, change, { action: "role.updated", id: row.id, before: stored, after: row });
      // Any cached resident may have the role.
      if (!hasSamePermissions(stored, changes)) afterCommit(() => dependencies.residentCache.invalidateAll());
      return reply(200, presentRole(row), { version: row.version, checked });
    });
