import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../kernel/http/read-only-fields.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import type { RolesApi } from "../../generated/stubs/rolesApi.js";
import { assertNoEscalation } from "./escalation.js";
import { presentRole } from "./present.js";
import { findRole, lockRole, roleColumns, type RoleRow } from "./rows.js";
import { toRoleChanges, hasSamePermissions, assertSystemRoleIntact } from "./rules.js";
import { auditRole, deleteRoleRow, insertRole, saveRole } from "./write.js";

/** What residents may do beyond their own content. */
export const roles = (dependencies: Dependencies): RolesApi => ({
  listRoles: listRoles(dependencies),
  getRole: getRole(dependencies),
  createRole: createRole(dependencies),
  updateRole: updateRole(dependencies),
  deleteRole: deleteRole(dependencies),
});

const describeUnknownRole = (id: string): string => `No role has the id ${id}.`;

const sorts: Sorts<RoleRow> = {
  by: { name: [sortKey("o.name", "text", (row) => row.name)] },
  tieBreaker: sortKey("o.id", "uuid", (row) => row.id),
};

/** List roles (`GET /v1/roles`). */
const listRoles =
  ({ database }: Dependencies): Handler<"listRoles"> =>
  async ({ page }, reply) => {
    const { data, pagination } = await page.read(
      sorts,
      ({ after, order, limit }) => database.$queryRaw<RoleRow[]>`
        SELECT ${roleColumns} FROM roles o WHERE o.deleted_at IS NULL AND ${after} ORDER BY ${order} LIMIT ${limit}`,
      (stopAt) => countRoles(database, stopAt),
    );
    return reply(200, { data: data.map(presentRole), pagination });
  };

const countRoles = (database: Database, stopAt: number): Promise<number> =>
  database.role.count({ where: { deleted_at: null }, take: stopAt });

/** Get a role (`GET /v1/roles/{id}`). */
const getRole =
  ({ database }: Dependencies): Handler<"getRole"> =>
  async ({ path }, reply) => {
    const row = await findRole(database, path.id);
    if (row === undefined) return reply.problem(404, "role-not-found", describeUnknownRole(path.id));
    return reply(200, presentRole(row), { version: row.version });
  };

/** Create a role (`POST /v1/roles`). */
const createRole =
  ({ clock, newId }: Dependencies): Handler<"createRole"> =>
  async ({ body, caller, client, transaction }, reply) =>
    transaction(async (tx) => {
      assertNoEscalation(caller, body.permissions);
      const at = clock();
      const { name, description = null, permissions } = body;
      const row = await insertRole(tx, { id: newId(), name, description, permissions, at });
      await auditRole(
        tx,
        { id: newId(), action: "role.created", roleId: row.id, caller, client, at },
        { after: row },
      );
      return reply(201, presentRole(row), { version: row.version, Location: `/rest/v1/roles/${row.id}` });
    });

/** Update a role (`PATCH /v1/roles/{id}`). */
const updateRole =
  ({ clock, newId, residentCache }: Dependencies): Handler<"updateRole"> =>
  async ({ path, body, caller, client, transaction, precondition, afterCommit }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRole(tx, path.id);
      if (stored === undefined) return reply.problem(404, "role-not-found", describeUnknownRole(path.id));
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentRole(stored), ["id", "is_system", "created_at", "updated_at"]);
      const changes = toRoleChanges(body, stored);
      assertNoEscalation(caller, [...stored.permissions, ...changes.permissions]);
      assertSystemRoleIntact(stored, changes);
      const at = clock();
      const row = await saveRole(tx, stored, changes, at);
      await auditRole(
        tx,
        { id: newId(), action: "role.updated", roleId: row.id, caller, client, at },
        { before: stored, after: row },
      );
      // Any resident may have the role.
      if (!hasSamePermissions(stored, changes)) afterCommit(() => residentCache.invalidateAll());
      return reply(200, presentRole(row), { version: row.version, checked });
    });

/** Delete a role (`DELETE /v1/roles/{id}`). */
const deleteRole =
  ({ clock, newId }: Dependencies): Handler<"deleteRole"> =>
  async ({ path, caller, client, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRole(tx, path.id);
      if (stored === undefined) return reply.problem(404, "role-not-found", describeUnknownRole(path.id));
      const checked = precondition.check(stored.version);
      assertNoEscalation(caller, stored.permissions);
      if (stored.is_system)
        return reply.problem(409, "role-is-system", `${stored.name} belongs to the system.`);
      const at = clock();
      // The role is locked, so nobody is given it between this check and the deletion.
      if (stored.residents_count > 0)
        return reply.problem(409, "role-in-use", `Residents have the role ${stored.name}.`);
      await deleteRoleRow(tx, stored.id, at);
      await auditRole(
        tx,
        { id: newId(), action: "role.deleted", roleId: stored.id, caller, client, at },
        { before: stored },
      );
      return reply(200, presentDeleted("role", { id: stored.id, deletedAt: at }), { checked });
    });
