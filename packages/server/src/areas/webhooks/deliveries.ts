import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { toLiteral } from "../../platform/database/literal.js";
import { type Page, type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { presentDelivery, presentDeliveryWithAttempts } from "./present.js";
import {
  attemptColumns,
  type AttemptRow,
  deliveryColumns,
  type DeliveryRow,
  findDelivery,
  findEndpoint,
} from "./rows.js";

const sorts: Sorts<DeliveryRow, SortName<"listWebhookDeliveries">> = {
  by: { "-created_at": [sortKey("d.created_at", "timestamptz", (row) => row.created_at)] },
  tieBreaker: sortKey("d.number", "bigint", (row) => row.number),
};

/** List deliveries (`GET /v1/webhook-endpoints/{id}/deliveries`). */
export const listWebhookDeliveries =
  ({ database }: Dependencies): Handler<"listWebhookDeliveries"> =>
  async ({ path, query, page }, reply) => {
    const endpoint = await findEndpoint(database, path.id);
    if (endpoint === undefined) return reply.problem(404, "webhook-endpoint-not-found");
    const { data, pagination } = await readDeliveryPage(database, page, endpoint.id, query);
    return reply(200, { data: data.map(presentDelivery), pagination });
  };

type DeliveryFilters = Pick<Input<"listWebhookDeliveries">["query"], "status" | "event_type" | "subject_id">;

/** Reads one page of the deliveries of an endpoint, newest first. */
export function readDeliveryPage(
  database: Database,
  page: PageRequest<SortName<"listWebhookDeliveries">>,
  endpointId: string,
  { status, event_type, subject_id }: DeliveryFilters,
): Promise<Page<DeliveryRow>> {
  const conditions = [Prisma.sql`d.endpoint_id = ${endpointId}::uuid`];
  // Few deliveries fail, and one index has only these.
  if (status !== undefined) conditions.push(Prisma.sql`d.status = ${toLiteral(status)}`);
  if (event_type !== undefined) conditions.push(Prisma.sql`d.event_type = ${event_type}`);
  if (subject_id !== undefined)
    conditions.push(Prisma.sql`d.position IN (
      SELECT s.position FROM events s WHERE s.subject_id = ${subject_id}::uuid AND NOT is_event_erased(s))`);
  return page.list(database, {
    columns: deliveryColumns,
    from: Prisma.sql`webhook_deliveries d`,
    joins: Prisma.sql`LEFT JOIN events e ON e.position = d.position`,
    where: Prisma.join(conditions, " AND "),
    sorts,
  });
}

/** Get a delivery (`GET /v1/webhook-deliveries/{id}`). */
export const getWebhookDelivery =
  ({ database }: Dependencies): Handler<"getWebhookDelivery"> =>
  async ({ path }, reply) => {
    const row = await findDelivery(database, path.id);
    if (row === undefined) return reply.problem(404, "webhook-delivery-not-found");
    const attempts = await database.$queryRaw<AttemptRow[]>`
      SELECT ${attemptColumns.sql} FROM webhook_attempts a WHERE a.delivery_number = ${row.number} ORDER BY a.number`;
    return reply(200, presentDeliveryWithAttempts(row, attempts));
  };
