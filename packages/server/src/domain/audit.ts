import { Prisma } from "../generated/prisma/client.js";
import type { components } from "../generated/schema.js";
import { type Caller, operatorCaller } from "../kernel/http/caller.js";
import type { Client } from "../kernel/http/operation.js";
import type { Transaction } from "../platform/database/client.js";
import type { Dependencies } from "./dependencies.js";

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

/** Who makes a change, and when. */
export interface Change {
  readonly caller: Caller;
  /** Absent for commands. */
  readonly client?: Pick<Client, "ip" | "requestId">;
  readonly newId: () => string;
  readonly now: Date;
}

type ChangeDependencies = Pick<Dependencies, "clock" | "newId">;

/** A change by the caller of an operation. */
export const toChange = (
  { clock, newId }: ChangeDependencies,
  { caller, client }: Required<Pick<Change, "caller" | "client">>,
): Change => ({ caller, client, newId, now: clock() });

/** A change by a command of the operator. */
export const toOperatorChange = ({ clock, newId }: ChangeDependencies): Change => ({
  caller: operatorCaller,
  newId,
  now: clock(),
});

/** Records in the audit log who makes a change. */
export const auditChange = (
  tx: Transaction,
  { caller, client, newId, now }: Change,
  entry: Pick<AuditEntry, "action" | "object" | "before" | "after">,
): Promise<void> =>
  writeAudit(tx, {
    ...entry,
    id: newId(),
    actor: toActor(caller),
    at: now,
    ...(client && { ip: client.ip, requestId: client.requestId }),
  });

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
