import { defineStatement } from "@game-community/postgres";
import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Encryption } from "../../platform/encryption.js";
import type { JudgedEvent } from "../events/index.js";
import type { Courier } from "./attempt.js";
import { claimDeliveries, type ClaimedDelivery, readEvents, toBody } from "./claim.js";
import { dispatchEvents } from "./dispatch.js";
import { isEntitled, readReceivers, type ReceiverRow, toViewer, type ViewedReceiver } from "./receivers.js";
import { createResultStore, type DeliveryResult, toResult, toSkipped } from "./results.js";
import { orderWaitMs } from "./schedule.js";
import { createSecretEncryption, signDelivery } from "./secrets.js";
import { insertTest } from "./send-again.js";
import { probeType } from "./test-event.js";

export interface QueueDependencies extends Pick<
  Dependencies,
  "database" | "clock" | "newId" | "secrets" | "config" | "log"
> {
  readonly courier: Courier;
  /** A number in [0, 1) for the jitter of retries. */
  readonly random: () => number;
}

/** The deliveries of a database, as one process sends them. */
export interface DeliveryQueue {
  /**
   * Creates the deliveries of new events, and starts those that are due. Calls `onFinished` when some have ended. Returns how much it
   * has done.
   */
  runRound(onFinished?: () => void): Promise<number>;
  /** Resolves when no delivery is being sent. */
  waitForIdle(): Promise<void>;
  /** Closes connections that are kept open. */
  close(): void;
}

/** How many deliveries a process sends to an endpoint at a time. One that hangs delays no others. */
const maxPerEndpoint = 20;

/** Creates the queue of a process. */
export function createDeliveryQueue(dependencies: QueueDependencies): DeliveryQueue {
  const { database, clock, courier } = dependencies;
  const results = createResultStore(dependencies);
  const encryption = createSecretEncryption(dependencies.secrets);
  const inFlight = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const unreadable = new Set<string>();
  const warnOnce = ({ id, secret }: ReceiverRow): void => {
    if (unreadable.has(secret)) return;
    unreadable.add(secret);
    dependencies.log.warn(
      { endpoint_id: id },
      "The secret of a webhook endpoint cannot be decrypted: rotate it.",
    );
  };
  const count = (id: string, change: number) => inFlight.set(id, (inFlight.get(id) ?? 0) + change);

  const start = (delivery: ClaimedDelivery, work: Promise<DeliveryResult>, onFinished: () => void): void => {
    count(delivery.endpoint_id, 1);
    const run = work
      .finally(() => {
        count(delivery.endpoint_id, -1);
        onFinished();
      })
      .then((result) => results.store(result))
      // The lease ends, and the delivery is sent again.
      .catch((error: unknown) =>
        dependencies.log.warn({ err: error }, "A webhook could not be sent, or its result not stored."),
      )
      .finally(() => {
        running.delete(run);
        onFinished();
      });
    running.add(run);
  };

  return {
    async runRound(onFinished = () => undefined) {
      const now = clock();
      const { has_events, has_due } = await readState(database, now);
      if (!has_events && !has_due) return 0;
      const dispatched = has_events ? await dispatchEvents(dependencies, now) : 0;
      const receivers = await readReceivers(database, now);
      await disableOrphans(dependencies, receivers, now);
      await renewSecrets(dependencies, encryption, receivers);
      await createProbes(dependencies, receivers, now);
      const targets = new Map(
        receivers.flatMap((receiver) => {
          const secrets = readSecrets(encryption, receiver, now);
          if (secrets.length > 0) return [[receiver.id, { receiver, viewer: toViewer(receiver), secrets }]];
          warnOnce(receiver);
          return [];
        }),
      );
      const rooms = Object.fromEntries(
        [...targets.keys()].map((id) => [id, maxPerEndpoint - (inFlight.get(id) ?? 0)]),
      );
      const timeScale = dependencies.config.webhookTimeScale;
      const claimed = await claimDeliveries(database, { now: clock(), rooms, timeScale });
      const events = await readEvents(database, claimed, clock());
      for (const delivery of claimed) {
        const target = targets.get(delivery.endpoint_id);
        if (target === undefined) continue;
        start(delivery, deliver(dependencies, delivery, target, events.get(delivery.position)), onFinished);
      }
      return dispatched + claimed.length;
    },
    async waitForIdle() {
      while (running.size > 0) await Promise.all(running);
    },
    close: () => courier.close(),
  };
}

interface QueueState {
  /** Whether there are events without deliveries. */
  readonly has_events: boolean;
  /** Whether deliveries are due, or endpoints are probed. */
  readonly has_due: boolean;
}

/** Not on the connections that reads share: without an answer it would take them from requests. */
const selectState = defineStatement(
  (now: Date) => Prisma.sql`
    SELECT (SELECT e.position FROM event_heads e) > (SELECT h.position FROM webhook_heads h) AS has_events,
      has_due_deliveries(${now}::timestamptz) AS has_due`,
  { isWrite: true },
);

async function readState(database: Dependencies["database"], now: Date): Promise<QueueState> {
  const [state] = await database.$queryRaw<QueueState[]>(selectState(now));
  return state ?? { has_events: false, has_due: false };
}

/** Disables the endpoints of those who may not have any. */
async function disableOrphans(
  { database }: QueueDependencies,
  receivers: readonly ReceiverRow[],
  now: Date,
): Promise<void> {
  const orphans = receivers
    .filter((receiver) => receiver.status !== "DISABLED" && !isEntitled(receiver))
    .map(({ id }) => id);
  if (orphans.length === 0) return;
  await database.$executeRaw`
    UPDATE webhook_endpoints SET status = 'DISABLED', disabled_reason = 'OWNER', version = version + 1, updated_at = ${now}
    WHERE id IN (SELECT w.id FROM webhook_endpoints w WHERE w.id = ANY(${orphans}::uuid[]) ORDER BY w.id FOR UPDATE)
      AND status <> 'DISABLED'`;
}

interface Target extends ViewedReceiver {
  /** The secret, and the replaced one while both are in use. */
  readonly secrets: readonly string[];
}

/** Encrypts secrets with the first key of SESSION_SECRET, so that the others can be removed. */
async function renewSecrets(
  { database }: QueueDependencies,
  { renew }: Encryption,
  receivers: readonly ReceiverRow[],
): Promise<void> {
  for (const { id, secret, previous_secret } of receivers) {
    const renewed = renew(secret, id);
    if (renewed === secret) continue;
    const previous = previous_secret === null ? null : renew(previous_secret, id);
    await database.$executeRaw`
      UPDATE webhook_endpoints SET secret = ${renewed}, previous_secret = ${previous}
      WHERE id = ${id}::uuid AND secret = ${secret}`;
  }
}

/** Decrypts the secrets of an endpoint. Without any it gets nothing until its secret is rotated. */
function readSecrets(
  { decrypt }: Encryption,
  { id, secret, previous_secret, previous_secret_until }: ReceiverRow,
  now: Date,
): readonly string[] {
  const isOverlapping = previous_secret_until !== null && previous_secret_until > now;
  return [secret, ...(isOverlapping && previous_secret !== null ? [previous_secret] : [])]
    .map((encrypted) => decrypt(encrypted, id)?.toString())
    .filter((decrypted) => decrypted !== undefined);
}

/** Creates the test events that probe endpoints which had no event since they were enabled. */
async function createProbes(
  { database, newId, config }: QueueDependencies,
  receivers: readonly ReceiverRow[],
  now: Date,
): Promise<void> {
  if (!receivers.some(({ status }) => status === "PROBING")) return;
  const since = new Date(now.getTime() - orderWaitMs / config.webhookTimeScale);
  await database.$transaction(async (tx) => {
    const probed = await tx.$queryRaw<{ readonly id: string }[]>`
      SELECT w.id FROM webhook_endpoints w WHERE w.status = 'PROBING' AND w.probing_since <= ${since} AND NOT EXISTS (
        SELECT FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.status = 'PENDING')
      FOR NO KEY UPDATE SKIP LOCKED`;
    for (const { id } of probed)
      await insertTest(tx, { endpoint_id: id, event_id: newId(), event_type: probeType }, now);
  });
}

/** Makes an attempt, unless nothing may be sent. */
async function deliver(
  dependencies: QueueDependencies,
  delivery: ClaimedDelivery,
  target: Target,
  event: JudgedEvent | undefined,
): Promise<DeliveryResult> {
  const sent = toBody(delivery, event, target);
  return "skip" in sent
    ? toSkipped(delivery, sent.skip)
    : send(dependencies, delivery, { ...target, body: sent.body });
}

/** Makes one attempt. */
async function send(
  { courier, clock, random, config }: QueueDependencies,
  delivery: ClaimedDelivery,
  { receiver, secrets, body }: Target & { readonly body: string },
): Promise<DeliveryResult> {
  const startedAt = clock();
  const seconds = Math.floor(startedAt.getTime() / 1000);
  const id = delivery.event_id;
  const result = await courier.send({
    url: receiver.url,
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "game-community-webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signDelivery(secrets, { id, seconds, body }),
    },
  });
  return toResult(delivery, result, {
    receiver,
    startedAt,
    now: clock(),
    random,
    timeScale: config.webhookTimeScale,
  });
}
