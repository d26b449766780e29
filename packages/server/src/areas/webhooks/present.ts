import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import { presentSequence, presentSubject } from "../events/index.js";
import type { AttemptRow, DeliveryRow, EndpointRow } from "./rows.js";
import { buildTestEvent } from "./test-event.js";

type Schemas = components["schemas"];

/** The API representation of an endpoint. */
export const presentEndpoint = (row: EndpointRow): Schemas["WebhookEndpoint"] => ({
  id: row.id,
  url: row.url,
  description: row.description,
  event_types: row.event_types,
  subject_ids: row.subject_ids === null ? null : [...row.subject_ids],
  is_enabled: row.status !== "DISABLED",
  status: row.status,
  disabled_reason: row.disabled_reason,
  failing_since: timestampOrNull(row.failing_since),
  last_success_at: timestampOrNull(row.last_success_at),
  pending_count: Number(row.pending_count),
  created_by: { kind: row.created_by_kind, id: row.created_by_id },
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** The API representation of an endpoint whose secret is new. */
export const presentEndpointWithSecret = (
  row: EndpointRow,
  secret: string,
): Schemas["WebhookEndpointWithSecret"] => ({ ...presentEndpoint(row), secret });

/** The API representation of a delivery. */
export const presentDelivery = (row: DeliveryRow): Schemas["WebhookDelivery"] => ({
  id: row.id,
  endpoint_id: row.endpoint_id,
  event: presentDeliveredEvent(row),
  status: row.status,
  skip_reason: row.skip_reason,
  attempts_count: row.attempts_count,
  next_attempt_at: timestampOrNull(row.next_attempt_at),
  is_out_of_order: row.is_out_of_order,
  is_test: row.is_test,
  created_at: timestamp(row.created_at),
  completed_at: timestampOrNull(row.completed_at),
});

/** The envelope of the event; without a subject once an account that it named was deleted. */
function presentDeliveredEvent(row: DeliveryRow): Schemas["WebhookEventEnvelope"] {
  const { event_id: id, event_type: type, position } = row;
  return {
    id,
    type,
    timestamp: timestamp(row.occurred_at ?? row.created_at),
    sequence: presentSequence(position ?? 0n),
    api_version: "1",
    subject: row.is_test ? (buildTestEvent(row)?.subject ?? null) : presentLoggedSubject(row),
  };
}

function presentLoggedSubject({
  subject_id: id,
  subject_version: version,
  event_type: type,
  data,
}: DeliveryRow) {
  return id === null ? null : presentSubject({ id, version, type, data: data ?? {} });
}

/** The API representation of an attempt. */
const presentAttempt = (row: AttemptRow): Schemas["WebhookAttempt"] => ({
  number: row.number,
  started_at: timestamp(row.started_at),
  duration_ms: row.duration_ms,
  outcome: row.outcome,
  status_code: row.status_code,
  response_excerpt: row.response_excerpt,
});

/** The API representation of a delivery with its attempts. */
export const presentDeliveryWithAttempts = (
  row: DeliveryRow,
  attempts: readonly AttemptRow[],
): Schemas["WebhookDeliveryWithAttempts"] => ({
  ...presentDelivery(row),
  attempts: attempts.map((attempt) => ({
    ...presentAttempt(attempt),
    // Receivers may answer with what they got.
    ...(!row.is_test && row.subject_id === null && { response_excerpt: null }),
  })),
});
