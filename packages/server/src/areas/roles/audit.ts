import { auditChange, type Change } from "../../domain/audit.js";
import type { Transaction } from "../../platform/database/client.js";
import type { RoleChanges } from "./role-changes.js";
import type { RoleRow } from "./rows.js";

/** What was done to a role, with its state before and after. */
interface RoleAuditEvent {
  readonly action: "role.created" | "role.updated" | "role.deleted";
  readonly id: string;
  readonly before?: RoleRow;
  readonly after?: RoleRow;
}

/** Records in the audit log who changed a role. */
export const auditRole = (
  tx: Transaction,
  change: Change,
  { action, id, before, after }: RoleAuditEvent,
): Promise<void> =>
  auditChange(tx, change, {
    action,
    object: { type: "role", id },
    ...(before && { before: toAuditState(before) }),
    ...(after && { after: toAuditState(after) }),
  });

const toAuditState = ({ name, description, permissions }: RoleRow): RoleChanges => ({
  name,
  description,
  permissions,
});
