import { toActor, writeAudit } from "../../domain/audit.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { RoleChanges } from "./role-changes.js";
import type { RoleRow } from "./rows.js";

interface RoleAuditEvent {
  readonly id: string;
  readonly action: "role.created" | "role.updated" | "role.deleted";
  readonly roleId: string;
  readonly caller: Caller;
  readonly client: Client;
  readonly now: Date;
}

/** Records in the audit log who changed a role, with its state before and after. */
export const auditRole = (
  tx: Transaction,
  { id, action, roleId, caller, client, now }: RoleAuditEvent,
  { before, after }: { readonly before?: RoleRow; readonly after?: RoleRow },
): Promise<void> =>
  writeAudit(tx, {
    id,
    action,
    at: now,
    ip: client.ip,
    requestId: client.requestId,
    actor: toActor(caller),
    object: { type: "role", id: roleId },
    ...(before && { before: toAuditState(before) }),
    ...(after && { after: toAuditState(after) }),
  });

const toAuditState = ({ name, description, permissions }: RoleRow): RoleChanges => ({
  name,
  description,
  permissions,
});
