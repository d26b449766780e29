import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
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
  async ({ path, query: { status, event_type, subject_id }, page }, reply) => {
    const endpoint = await findEndpoint(database, path.id);
    if (endpoint === undefined) return reply.problem(404, "webhook-endpoint-not-found");
    const conditions = [
      Prisma.sql`d.endpoint_id = ${endpoint.id}::uuid`,
      ...(status === undefined ? [] : [Prisma.sql`d.status = ${status}`]),
      ...(event_type === undefined ? [] : [Prisma.sql`d.event_type = ${event_type}`]),
      ...(subject_id === undefined
        ? []
        : [
            Prisma.sql`d.subject_id = ${subject_id}::uuid
              AND EXISTS (SELECT FROM events e WHERE e.position = d.position AND NOT is_event_erased(e))`,
          ]),
    ];
    const { data, pagination } = await page.list(database, {
      columns: deliveryColumns,
      from: Prisma.sql`webhook_deliveries d`,
      joins: Prisma.sql`LEFT JOIN events e ON e.position = d.position`,
      where: Prisma.join(conditions, " AND "),
      sorts,
    });
    return reply(200, { data: data.map(presentDelivery), pagination });
  };

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
