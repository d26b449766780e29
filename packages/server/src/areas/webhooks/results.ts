import { setTimeout as sleep } from "node:timers/promises";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Transaction } from "../../platform/database/client.js";
import { timestamp } from "../../platform/time.js";
import { enqueueEmail } from "../emails/index.js";
import type { AttemptResult } from "./attempt.js";
import type { ClaimedDelivery } from "./claim.js";
import type { ReceiverRow } from "./receivers.js";
import { failureLimitMs, planRetry, readRetryAfter } from "./schedule.js";

/** The result of a claimed delivery, for `store_webhook_results`. */
export interface DeliveryResult {
  readonly number: string;
  readonly endpoint_id: string;
  readonly attempt: number;
  readonly status: "PENDING" | "DELIVERED" | "FAILED" | "SKIPPED";
  readonly skip_reason?: string;
  readonly next_attempt_at?: string | null;
  readonly outcome?: string;
  readonly started_at?: string;
  readonly duration_ms?: number;
  readonly status_code?: number | null;
  readonly response_excerpt?: string | null;
  /** Whether nothing more is sent to the endpoint for a while, in seconds. */
  readonly is_overloaded?: boolean;
  readonly retry_after?: number;
  /** Whether it counts for the state of the endpoint. */
  readonly is_counted?: boolean;
}

const toKey = ({ number, endpoint_id, attempts_count }: ClaimedDelivery) => ({
  number: String(number),
  endpoint_id,
  attempt: attempts_count,
});

/** The result of a delivery that must not be sent. */
export const toSkipped = (delivery: ClaimedDelivery, reason: string): DeliveryResult => ({
  ...toKey(delivery),
  status: "SKIPPED",
  skip_reason: reason,
});

const overloadStatuses: ReadonlySet<number | null> = new Set([429, 502, 503, 504]);

interface ResultOptions {
  readonly receiver: ReceiverRow;
  readonly startedAt: Date;
  readonly now: Date;
  readonly random: () => number;
  readonly timeScale: number;
}

/** The result of an attempt. Test events are sent once, unless one probes an endpoint. */
export function toResult(
  delivery: ClaimedDelivery,
  { outcome, statusCode, excerpt, retryAfter: header, durationMs }: AttemptResult,
  { receiver, startedAt, now, random, timeScale: scale }: ResultOptions,
): DeliveryResult {
  const isProbe = receiver.status === "PROBING";
  const retryAfter = readRetryAfter(header, now);
  const next =
    outcome === "DELIVERED" || (delivery.is_test && !isProbe)
      ? null
      : planRetry(delivery.attempts_count, now, { random, retryAfter, scale });
  return {
    ...toKey(delivery),
    status: outcome === "DELIVERED" ? "DELIVERED" : next === null ? "FAILED" : "PENDING",
    next_attempt_at: next === null ? null : timestamp(next),
    outcome,
    started_at: timestamp(startedAt),
    duration_ms: durationMs,
    status_code: statusCode,
    response_excerpt: excerpt,
    is_overloaded: overloadStatuses.has(statusCode),
    retry_after: retryAfter,
    is_counted: !delivery.is_test || isProbe,
  };
}

type StoreDependencies = Pick<Dependencies, "database" | "clock" | "newId" | "config">;

/** Stores results together: those of one moment, or those that came while others were being stored. */
export interface ResultStore {
  store(result: DeliveryResult): Promise<void>;
}

/** How long results wait for others. */
const gatherMs = 5;

/** Creates the store of a process. It stores results one after the other, since all of them lock their endpoints. */
export function createResultStore(dependencies: StoreDependencies): ResultStore {
  let waiting: DeliveryResult[] = [];
  let storing: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const flush = async (before: Promise<unknown>): Promise<void> => {
    await Promise.all([before, sleep(gatherMs)]);
    const results = waiting;
    waiting = [];
    next = undefined;
    await storeResults(dependencies, results);
  };
  return {
    store(result) {
      waiting.push(result);
      if (next === undefined) {
        next = flush(storing);
        storing = next.catch(() => undefined);
      }
      return next;
    },
  };
}

/** Stores results, and tells the creators of endpoints that have come to fail. */
async function storeResults(
  dependencies: StoreDependencies,
  results: readonly DeliveryResult[],
): Promise<void> {
  const { database, clock, config } = dependencies;
  const limitSeconds = failureLimitMs / 1000 / config.webhookTimeScale;
  await database.$transaction(async (tx) => {
    const warned = await tx.$queryRaw<{ readonly warned_id: string }[]>`
      SELECT warned_id FROM store_webhook_results(${JSON.stringify(results)}::jsonb, ${clock()}::timestamptz,
        make_interval(secs => ${limitSeconds}::float8))`;
    for (const { warned_id } of warned) await warnCreator(tx, dependencies, warned_id);
  });
}

interface FailingEndpoint {
  readonly url: string;
  readonly created_by_id: string;
}

/** Sends a mail to the resident who created an endpoint. Service keys have no address. */
async function warnCreator(tx: Transaction, dependencies: StoreDependencies, id: string): Promise<void> {
  const [endpoint] = await tx.$queryRaw<FailingEndpoint[]>`
    SELECT w.url, w.created_by_id FROM webhook_endpoints w WHERE w.id = ${id}::uuid AND w.created_by_kind = 'RESIDENT'`;
  if (endpoint === undefined) return;
  await enqueueEmail(tx, dependencies, {
    residentId: endpoint.created_by_id,
    template: "GENERIC",
    variables: {
      heading: "A webhook endpoint is failing",
      body: `No event could be delivered to ${new URL(endpoint.url).host} for a while. If it goes on, the endpoint will be disabled.`,
    },
  });
}
