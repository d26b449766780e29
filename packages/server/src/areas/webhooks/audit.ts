import { auditChange, type AuditEntry, type Change } from "../../domain/audit.js";
import type { Transaction } from "../../platform/database/client.js";
import type { EndpointRow } from "./rows.js";

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
  change: Change,
  { action, id, before, after }: EndpointAuditEvent,
): Promise<void> =>
  auditChange(tx, change, {
    action,
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
