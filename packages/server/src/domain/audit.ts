import type { components } from "../generated/schema.js";
import { type Caller, operatorCaller } from "../kernel/http/caller.js";
import type { Client } from "../kernel/http/operation.js";
import type { Transaction } from "../platform/database/client.js";
import type { Dependencies } from "./dependencies.js";

type Schemas = components["schemas"];

/**
 * Who made a change. Only residents and keys have an address, which is their own: those of residents are removed when their account is
 * erased, where they are found by their actor.
 */
export type Actor =
  | {
      readonly kind: Extract<Schemas["AuditActorKind"], "RESIDENT" | "KEY">;
      readonly id: string;
      readonly ip?: string | undefined;
    }
  | {
      readonly kind: Exclude<Schemas["AuditActorKind"], "RESIDENT" | "KEY">;
      readonly id: null;
      readonly ip?: undefined;
    };

/** An entry of the audit log, written in the transaction of the change. */
export interface AuditEntry {
  readonly id: string;
  readonly actor: Actor;
  readonly action: Schemas["AuditAction"];
  readonly object: { readonly type: Schemas["AuditTargetType"]; readonly id: string | null };
  readonly at: Date;
  readonly requestId?: string;
  /** The object before the change; absent when it was created. */
  readonly before?: object;
  /** The object after the change; absent when it was deleted. */
  readonly after?: object;
}

/** The actor of commands. */
export const operator: Actor = { kind: "OPERATOR", id: null };

/** Converts the caller of an operation, and the address of the request, to the actor of an audit entry. */
export function toActor(caller: Caller, ip: string | undefined): Actor {
  if (caller.kind === "resident") return { kind: "RESIDENT", id: caller.resident.id, ip };
  if (caller.kind === "operator") return operator;
  return caller.kind === "key" ? { kind: "KEY", id: caller.keyId, ip } : { kind: "SYSTEM", id: null };
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
    actor: toActor(caller, client?.ip),
    at: now,
    ...(client && { requestId: client.requestId }),
  });

/** Appends to the audit log, in one statement. */
export async function writeAudit(tx: Transaction, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actor, object, requestId, at, ...entry }) => ({
    ...entry,
    actor_kind: actor.kind,
    actor_id: actor.id,
    ip: actor.ip,
    object_type: object.type,
    object_id: object.id,
    request_id: requestId,
    created_at: at,
  }));
  await tx.$executeRaw`
    INSERT INTO audit_log (id, actor_kind, actor_id, action, object_type, object_id, before, after, ip, request_id,
      created_at)
    SELECT id, actor_kind, actor_id, action, object_type, object_id, before, after, ip, request_id, created_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry(id uuid, actor_kind text, actor_id uuid, action text,
      object_type text, object_id uuid, before jsonb, after jsonb, ip text, request_id text, created_at timestamptz)`;
}
