import { timestamp } from "../../platform/time.js";
import { presentSequence, typesByName } from "../events/index.js";
import type { DeliveryRow } from "./rows.js";

/** Builds the event of a test: the example of its type in the contract. It is not in the log. */
export function buildTestEvent({
  event_id: id,
  event_type: type,
  created_at,
}: Pick<DeliveryRow, "event_id" | "event_type" | "created_at">) {
  const example = typesByName.get(type)?.example;
  if (example === undefined) throw new Error(`There is no event type ${type}.`);
  return {
    id,
    type,
    data: example.data,
    timestamp: timestamp(created_at),
    sequence: presentSequence(0n),
    api_version: "1" as const,
    subject: example.subject,
    test: true,
  };
}
