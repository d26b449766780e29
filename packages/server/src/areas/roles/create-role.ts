import { toChange } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { auditRole } from "./audit.js";
import { assertNoEscalation } from "./escalation.js";
import { presentRole } from "./present.js";
import { insertRole } from "./write.js";

/** Create a role (`POST /v1/roles`). */
export const createRole =
  (dependencies: Dependencies): Handler<"createRole"> =>
  async ({ body, caller, client, transaction }, reply) =>
    transaction(async (tx) => {
      assertNoEscalation(caller, body.permissions);
      const change = toChange(dependencies, { caller, client });
      const { newId, now } = change;
      const { name, description = null, permissions } = body;
      const row = await insertRole(tx, { id: newId(), name, description, permissions, now });
      await auditRole(tx, change, { action: "role.created", id: row.id, after: row });
      return reply(201, presentRole(row), { version: row.version, Location: `/rest/v1/roles/${row.id}` });
    });
