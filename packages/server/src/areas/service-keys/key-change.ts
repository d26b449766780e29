import { toActor, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { type Caller, operatorCaller } from "../../kernel/http/caller.js";
import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";

/** Who changes a service key, and when. */
export interface KeyChange {
  readonly caller: Caller;
  /** Absent for commands. */
  readonly client?: Pick<Client, "ip" | "requestId">;
  readonly newId: () => string;
  readonly now: Date;
}

type ChangeDependencies = Pick<Dependencies, "clock" | "newId">;

/** A change by the caller of an operation. */
export const toKeyChange = (
  { clock, newId }: ChangeDependencies,
  { caller, client }: Required<Pick<KeyChange, "caller" | "client">>,
): KeyChange => ({ caller, client, newId, now: clock() });

/** A change by a command of the operator. */
export const toOperatorChange = ({ clock, newId }: ChangeDependencies): KeyChange => ({
  caller: operatorCaller,
  newId,
  now: clock(),
});

/** Records in the audit log who changed a key. */
export const auditKeyChange = (
  tx: Transaction,
  { caller, client, newId, now }: KeyChange,
  action: "service_key.created" | "service_key.replaced" | "service_key.revoked",
  id: string,
): Promise<void> =>
  writeAudit(tx, {
    id: newId(),
    actor: toActor(caller),
    action,
    object: { type: "service_key", id },
    at: now,
    ...(client && { ip: client.ip, requestId: client.requestId }),
  });
