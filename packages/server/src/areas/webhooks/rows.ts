import {
  Prisma,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";

type Schemas = components["schemas"];

/** The columns of an endpoint `w`. */
export const endpointColumns = defineColumns<WebhookEndpoint>()(
  "w",
  [
    "id",
    "url",
    "description",
    "event_types",
    "created_by_id",
    "failing_since",
    "last_success_at",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    subject_ids: computed<readonly string[] | null>(Prisma.sql`w.subject_ids`),
    status: computed<Schemas["WebhookEndpointStatus"]>(Prisma.sql`w.status`),
    disabled_reason: computed<Schemas["WebhookDisabledReason"] | null>(Prisma.sql`w.disabled_reason`),
    created_by_kind: computed<Schemas["WebhookCreator"]["kind"]>(Prisma.sql`w.created_by_kind`),
    pending_count: computed<bigint>(Prisma.sql`(
      SELECT count(*) FROM webhook_deliveries p WHERE p.endpoint_id = w.id AND p.status = 'PENDING')`),
  },
);

/** An endpoint without its secrets. */
export type EndpointRow = RowOf<typeof endpointColumns>;

/** Finds an endpoint. */
export async function findEndpoint(
  database: Database | Transaction,
  id: string,
): Promise<EndpointRow | undefined> {
  const [row] = await database.$queryRaw<EndpointRow[]>`
    SELECT ${endpointColumns.sql} FROM webhook_endpoints w WHERE w.id = ${asUuid(id)}::uuid`;
  return row;
}

/** Finds an endpoint and locks it until the end of the transaction, also against the creation of deliveries. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<EndpointRow | undefined> {
  const [row] = await tx.$queryRaw<EndpointRow[]>`
    SELECT ${endpointColumns.sql} FROM webhook_endpoints w WHERE w.id = ${asUuid(id)}::uuid FOR UPDATE`;
  return row;
}

/** The columns of a delivery `d` with its event `e`, which test events do not have. */
export const deliveryColumns = defineColumns<WebhookDelivery>()(
  "d",
  [
    "number",
    "id",
    "endpoint_id",
    "event_id",
    "event_type",
    "attempts_count",
    "next_attempt_at",
    "is_out_of_order",
    "is_test",
    "created_at",
    "completed_at",
  ],
  {
    status: computed<Schemas["WebhookDeliveryStatus"]>(Prisma.sql`d.status`),
    skip_reason: computed<Schemas["WebhookSkipReason"] | null>(Prisma.sql`d.skip_reason`),
    position: computed<bigint | null>(Prisma.sql`e.position`),
    subject_id: computed<string | null>(Prisma.sql`CASE WHEN NOT is_event_erased(e) THEN e.subject_id END`),
    subject_version: computed<number | null>(Prisma.sql`e.version`),
    data: computed<Readonly<Record<string, unknown>> | null>(Prisma.sql`e.data`),
    occurred_at: computed<Date | null>(Prisma.sql`e.occurred_at`),
  },
);

/** A delivery with its event. */
export type DeliveryRow = RowOf<typeof deliveryColumns>;

/** Finds a delivery. */
export async function findDelivery(
  database: Database | Transaction,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await database.$queryRaw<DeliveryRow[]>`
    SELECT ${deliveryColumns.sql} FROM webhook_deliveries d LEFT JOIN events e ON e.position = d.position
    WHERE d.id = ${asUuid(id)}::uuid`;
  return row;
}

/** The columns of an attempt `a`. */
export const attemptColumns = defineColumns<WebhookAttempt>()(
  "a",
  ["number", "started_at", "duration_ms", "status_code", "response_excerpt"],
  { outcome: computed<Schemas["WebhookOutcome"]>(Prisma.sql`a.outcome`) },
);

/** An attempt of a delivery. */
export type AttemptRow = RowOf<typeof attemptColumns>;
