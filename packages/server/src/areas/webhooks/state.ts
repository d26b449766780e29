import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** The columns of an endpoint that is disabled by hand. Its pending deliveries are canceled by a trigger. */
export const disabledState = { status: "DISABLED", disabled_reason: "MANUAL" };

/** The columns of an endpoint that is enabled: it is probed, and gets events from now on. */
export const toProbingState = async (tx: Transaction, now: Date) => ({
  status: "PROBING",
  disabled_reason: null,
  since_position: await lockHead(tx),
  probing_since: now,
  failing_since: null,
  failures: 0,
  warned_at: null,
  slowed_until: null,
  slow_seconds: 0,
});

/** The position from which an endpoint gets events. Other creations wait until the end of the transaction. */
export async function lockHead(tx: Transaction): Promise<bigint> {
  const [{ position }] = await tx.$queryRaw<[{ readonly position: bigint }]>`
    SELECT lock_webhook_head() AS position`;
  return position;
}

/** For how long, in seconds, the oldest delivery that is due has been waiting to be sent. */
export const oldestDueQuery = Prisma.sql`
  SELECT greatest(0, coalesce(extract(epoch FROM now() - min(due.at)), 0))::float8
  FROM webhook_endpoints w CROSS JOIN LATERAL (
    SELECT min(d.next_attempt_at) AS at FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.status = 'PENDING') due
  WHERE w.status = 'ENABLED' AND coalesce(w.slowed_until <= now(), TRUE)`;

/** How many endpoints have a status and a reason, and how many of them will be disabled if they go on failing. */
export interface EndpointCount {
  readonly status: string;
  readonly disabled_reason: string | null;
  readonly count: number;
  readonly failing_count: number;
}

/** The endpoints for metrics: rows of `EndpointCount`. */
export const endpointCountsQuery = Prisma.sql`
  SELECT w.status, w.disabled_reason, count(*)::int AS count,
    count(w.warned_at) FILTER (WHERE w.status <> 'DISABLED')::int AS failing_count
  FROM webhook_endpoints w GROUP BY w.status, w.disabled_reason`;
