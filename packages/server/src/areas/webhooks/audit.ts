import { type AuditEntry, toActor, writeAudit } from "../../domain/audit.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { EndpointRow } from "./rows.js";

/** Who changes a webhook endpoint over HTTP, and when. */
interface EndpointChange {
  readonly newId: () => string;
  readonly caller: Caller;
  readonly client: Client;
  readonly now: Date;
}

/** What was done to an endpoint, with its state before and after. */
export interface EndpointAuditEvent {
  readonly action: Extract<AuditEntry["action"], `webhook_endpoint.${string}`>;
  readonly id: string;
  readonly before?: EndpointRow;
  readonly after?: EndpointRow;
}

/** Records in the audit log who changed an endpoint. */
export const auditEndpoint = (
  tx: Transaction,
  { newId, caller, client, now }: EndpointChange,
  { action, id, before, after }: EndpointAuditEvent,
): Promise<void> =>
  writeAudit(tx, {
    id: newId(),
    action,
    at: now,
    ip: client.ip,
    requestId: client.requestId,
    actor: toActor(caller),
    object: { type: "webhook_endpoint", id },
    ...(before && { before: toAuditState(before) }),
    ...(after && { after: toAuditState(after) }),
  });

/** Of the URL only the origin, because paths and queries may contain secrets of the receiver. */
const toAuditState = ({ url, description, event_types, subject_ids }: EndpointRow): object => ({
  origin: new URL(url).origin,
  description,
  event_types,
  subject_ids,
});
