import { Prisma } from "../generated/prisma/client.js";
import type { components } from "../generated/schema.js";
import type { Caller } from "../kernel/http/caller.js";
import type { Transaction } from "../platform/database/client.js";

type Schemas = components["schemas"];

/** Who made a change. */
export interface Actor {
  readonly kind: Schemas["AuditActorKind"];
  readonly id: string | null;
}

/** An entry of the audit log, written in the transaction of the change. */
export interface AuditEntry {
  readonly id: string;
  readonly actor: Actor;
  readonly action: Schemas["AuditAction"];
  readonly object: { readonly type: Schemas["AuditTargetType"]; readonly id: string | null };
  readonly at: Date;
  readonly ip?: string;
  readonly requestId?: string;
  /** The object before the change; absent when it was created. */
  readonly before?: object;
  /** The object after the change; absent when it was deleted. */
  readonly after?: object;
}

/** The actor of commands. */
export const operator: Actor = { kind: "OPERATOR", id: null };

/** Converts the caller of an operation to the actor of an audit entry. */
export function toActor(caller: Caller): Actor {
  if (caller.kind === "resident") return { kind: "RESIDENT", id: caller.resident.id };
  if (caller.kind === "operator") return operator;
  return caller.kind === "key" ? { kind: "KEY", id: caller.keyId } : { kind: "SYSTEM", id: null };
}

/** Appends to the audit log. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit_log (id, actor_kind, actor_id, action, object_type, object_id, before, after, ip, request_id,
      created_at)
    VALUES (${entry.id}::uuid, ${entry.actor.kind}, ${entry.actor.id}::uuid, ${entry.action}, ${entry.object.type},
      ${entry.object.id}::uuid, ${toJsonb(entry.before)}, ${toJsonb(entry.after)}, ${entry.ip ?? null}, ${entry.requestId ?? null},
      ${entry.at})`;
}

const toJsonb = (state: object | undefined): Prisma.Sql =>
  state === undefined ? Prisma.sql`NULL` : Prisma.sql`${JSON.stringify(state)}::jsonb`;
