import type { EventTypeName } from "../../generated/event-types.js";
import { timestamp } from "../../platform/time.js";
import { presentSequence, presentSubject, typesByName } from "../events/index.js";
import type { DeliveryRow } from "./rows.js";

/** The type of the event that probes an endpoint. */
export const probeType = "webhook_endpoint.probe" satisfies EventTypeName;

/**
 * Builds a test event: the example of its type in the contract, or a probe of its endpoint. It is not in the log. Undefined if the
 * contract does not have the type, such as when a newer release beside this one has created the delivery.
 */
export function buildTestEvent({
  endpoint_id,
  event_id: id,
  event_type: type,
  created_at,
}: Pick<DeliveryRow, "endpoint_id" | "event_id" | "event_type" | "created_at">) {
  const example = typesByName.get(type)?.example;
  if (example === undefined) return undefined;
  return {
    id,
    type,
    data: example.data,
    timestamp: timestamp(created_at),
    sequence: presentSequence(0n),
    api_version: "1" as const,
    subject:
      type === probeType
        ? presentSubject({ id: endpoint_id, version: null, type, data: example.data })
        : example.subject,
    test: true,
  };
}
