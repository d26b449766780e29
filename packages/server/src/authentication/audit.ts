import type { Transaction } from "../database/client.js";

/** Who changed what, written in the transaction of the change. */
export interface AuditEntry {
  readonly id: string;
  readonly actor: { readonly kind: "RESIDENT" | "KEY" | "OPERATOR" | "SYSTEM"; readonly id: string | null };
  readonly action: string;
  readonly object: { readonly type: string; readonly id: string };
  readonly at: Date;
  readonly ip?: string;
}

/** Appends to the audit log. */
export async function writeAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO audit_log (id, actor_kind, actor_id, action, object_type, object_id, ip, created_at)
    VALUES (${entry.id}::uuid, ${entry.actor.kind}, ${entry.actor.id}::uuid, ${entry.action}, ${entry.object.type},
      ${entry.object.id}::uuid, ${entry.ip ?? null}, ${entry.at})`;
}
