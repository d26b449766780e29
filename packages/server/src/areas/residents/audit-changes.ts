import { type AuditEntry, toActor, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import type { ResidentChanges } from "./profile-changes.js";
import type { StoredResident } from "./stored-resident.js";

/** A change of a resident to record in the audit log. */
export interface AuditedChange {
  readonly changes: ResidentChanges;
  /** The new roles, or null when they did not change. */
  readonly roleIds: readonly string[] | null;
  readonly caller: Caller;
  /** Undefined for an operator. */
  readonly ip: string | undefined;
  readonly now: Date;
}

interface AuditEvent {
  readonly action: AuditEntry["action"];
  readonly before?: object;
  readonly after?: object;
}

/**
 * Records a change in the audit log. Usernames and email addresses are left out, because audit entries are kept when the
 * personal data of the account is wiped.
 */
export async function auditChanges(
  tx: Transaction,
  { newId }: Pick<Dependencies, "newId">,
  stored: StoredResident,
  { caller, ip, now, ...change }: AuditedChange,
): Promise<void> {
  for (const event of toAuditEvents(stored, change))
    await writeAudit(tx, {
      ...event,
      id: newId(),
      actor: toActor(caller, ip),
      object: { type: "resident", id: stored.id },
      at: now,
    });
}

function toAuditEvents(
  stored: StoredResident,
  { changes, roleIds }: Pick<AuditedChange, "changes" | "roleIds">,
): AuditEvent[] {
  const { username, email, pending_email, email_verified_at, status } = changes;
  const before = { role_ids: stored.role_ids };
  return [
    ...eventIf(username !== undefined, { action: "resident.renamed" }),
    ...eventIf(email !== undefined, { action: "resident.email_changed" }),
    ...eventIf(typeof pending_email === "string", { action: "resident.email_change_requested" }),
    ...eventIf(email_verified_at !== undefined, {
      action: "resident.email_verified",
      before: { email_verified: stored.email_verified },
      after: { email_verified: email_verified_at !== null },
    }),
    ...eventIf(status === "SUSPENDED" && status !== stored.status, { action: "resident.suspended" }),
    ...eventIf(status === "ACTIVE" && status !== stored.status, { action: "resident.reinstated" }),
    ...eventIf(roleIds !== null, { action: "resident.roles_changed", before, after: { role_ids: roleIds } }),
  ];
}

const eventIf = (condition: boolean, event: AuditEvent): AuditEvent[] => (condition ? [event] : []);
