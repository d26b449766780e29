import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { parseTimestamp, timestamp } from "../../platform/time.js";
import { buildViewerCondition } from "../events/index.js";
import { presentDelivery } from "./present.js";
import { toViewer } from "./receivers.js";
import { assertMayName, readManagedReceiver } from "./rights.js";
import { type DeliveryRow, findDelivery, lockEndpoint } from "./rows.js";

/** Send a test event (`POST /v1/webhook-endpoints/{id}/test`). */
export const testWebhookEndpoint =
  ({ clock, newId }: Dependencies): Handler<"testWebhookEndpoint"> =>
  async ({ path, body: { type }, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const stored = await lockEndpoint(tx, path.id);
      if (stored === undefined) return reply.problem(404, "webhook-endpoint-not-found");
      const now = clock();
      await readManagedReceiver(tx, caller, stored.id, now);
      assertMayName(caller, [type]);
      const event_id = newId();
      const id = await insertTest(tx, { endpoint_id: stored.id, event_id, event_type: type }, now);
      return reply(202, presentDelivery(await readDelivery(tx, id)));
    });

/** An event that is sent to an endpoint. */
type Sent = Pick<DeliveryRow, "endpoint_id" | "event_id" | "event_type">;

/** Creates the delivery of a test event, and returns its id. */
export async function insertTest(
  tx: Pick<Transaction, "$queryRaw">,
  { endpoint_id, event_id, event_type }: Sent,
  now: Date,
): Promise<string> {
  const [{ id }] = await tx.$queryRaw<[{ readonly id: string }]>`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, is_test, next_attempt_at, created_at)
    VALUES (new_id(${now}::timestamptz), ${endpoint_id}::uuid, ${event_id}::uuid, ${event_type}, TRUE, ${now}, ${now}) RETURNING id`;
  return id;
}

/** Send an event again (`POST /v1/webhook-deliveries/{id}/redeliver`). */
export const redeliverWebhook =
  ({ clock }: Dependencies): Handler<"redeliverWebhook"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const stored = await findDelivery(tx, path.id);
      const endpoint = stored && (await lockEndpoint(tx, stored.endpoint_id));
      if (stored === undefined || endpoint === undefined)
        return reply.problem(404, "webhook-delivery-not-found");
      const now = clock();
      await readManagedReceiver(tx, caller, endpoint.id, now);
      if (endpoint.status === "DISABLED") return reply.problem(409, "webhook-endpoint-disabled");
      if (stored.status === "PENDING") return reply.problem(409, "delivery-pending");
      const [{ id }] = await tx.$queryRaw<[{ readonly id: string }]>`
        INSERT INTO webhook_deliveries
          (id, endpoint_id, position, event_id, event_type, subject_id, is_test, next_attempt_at, created_at)
        SELECT new_id(${now}::timestamptz), d.endpoint_id, d.position, d.event_id, d.event_type, d.subject_id, d.is_test, ${now}, ${now}
        FROM webhook_deliveries d WHERE d.number = ${stored.number} RETURNING id`;
      return reply(202, presentDelivery(await readDelivery(tx, id)));
    });

async function readDelivery(tx: Transaction, id: string): Promise<DeliveryRow> {
  return assertWritten(await findDelivery(tx, id));
}

/** How many deliveries one request creates. */
const maxRecovered = 10_000;

/** Send missed events (`POST /v1/webhook-endpoints/{id}/recover`). */
export const recoverWebhookEndpoint =
  ({ clock, config: { eventRetentionMs } }: Dependencies): Handler<"recoverWebhookEndpoint"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const stored = await lockEndpoint(tx, path.id);
      if (stored === undefined) return reply.problem(404, "webhook-endpoint-not-found");
      const now = clock();
      const receiver = await readManagedReceiver(tx, caller, stored.id, now);
      if (stored.status === "DISABLED") return reply.problem(409, "webhook-endpoint-disabled");
      const since = parseTimestamp(body.since, "/since");
      const until = body.until === undefined ? now : parseTimestamp(body.until, "/until");
      if (until < since)
        throw validationProblem([fieldError("/until", "out-of-range", "until must not be before since.")]);
      await assertKept(tx, since, new Date(now.getTime() - eventRetentionMs));
      const isMissed = body.only_failed
        ? Prisma.sql`coalesce((
              SELECT l.status IN ('FAILED', 'CANCELED') FROM webhook_deliveries l
              WHERE l.position = e.position AND l.endpoint_id = ${stored.id}::uuid ORDER BY l.number DESC LIMIT 1), TRUE)`
        : Prisma.sql`TRUE`;
      const count = await tx.$executeRaw`
        INSERT INTO webhook_deliveries
          (id, endpoint_id, position, event_id, event_type, subject_id, next_attempt_at, created_at)
        SELECT new_id(${now}::timestamptz), ${stored.id}::uuid, e.position, e.id, e.type, e.subject_id, ${now}, ${now}
        FROM events e, webhook_heads h
        WHERE e.position <= h.position AND e.occurred_at >= ${since} AND e.occurred_at < ${until} AND e.subject_id IS NOT NULL
          AND (${stored.subject_ids}::uuid[] IS NULL OR e.subject_id = ANY(${stored.subject_ids}::uuid[]))
          AND ${buildViewerCondition(toViewer(receiver), now)} AND ${isMissed}
          AND NOT EXISTS (SELECT FROM webhook_deliveries p
            WHERE p.position = e.position AND p.endpoint_id = ${stored.id}::uuid AND p.status = 'PENDING')
        ORDER BY e.position LIMIT ${Prisma.raw(String(maxRecovered))}`;
      return reply(202, { deliveries_count: count });
    });

/** Throws 400 if events of a time are not kept any more, so that a gap would go unnoticed. An empty log is kept since `keptSince`. */
async function assertKept(tx: Transaction, since: Date, keptSince: Date): Promise<void> {
  const [oldest] = await tx.$queryRaw<{ readonly occurred_at: Date; readonly position: bigint }[]>`
    SELECT coalesce(e.occurred_at, ${keptSince}) AS occurred_at, coalesce(e.position, h.position + 1) AS position
    FROM event_heads h LEFT JOIN LATERAL (SELECT o.* FROM events o ORDER BY o.position LIMIT 1) e ON TRUE`;
  if (oldest === undefined || oldest.position === 1n || since >= oldest.occurred_at) return;
  const detail = `since must not be before the oldest event that is kept, of ${timestamp(oldest.occurred_at)}.`;
  throw validationProblem([fieldError("/since", "out-of-range", detail)]);
}
