import { setTimeout as sleep } from "node:timers/promises";
import { isRetryable, isUnavailable } from "@game-community/postgres/errors";
import type { Logger } from "pino";
import { type Observer, runTask } from "../../platform/observer.js";
import { createOutageLog, type OutageLog } from "../../platform/outage-log.js";
import { type ClaimedEmail, claimEmail, findNextAttempt, leaseMs } from "./claim.js";
import {
  createFailureResult,
  createUndeliverableResult,
  type DeliveryResult,
  maxAttempts,
  saveDeliveryResult,
  toDeliveryResult,
} from "./delivery-result.js";
import { prepare, type PrepareDependencies } from "./prepare.js";
import type { Transport } from "./transport.js";
import { waitForWake } from "./wake.js";

export interface MailWorkerDependencies extends PrepareDependencies {
  readonly transport: Transport;
  readonly log: Logger;
  readonly observer?: Observer;
  /** A number in [0, 1) for the jitter of the backoff and of polls. */
  readonly random: () => number;
  /** Waits until the time has passed or the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Sends queued mails. Several workers can share a database. */
export interface MailWorker {
  /** Sends all mails that are due now, and resolves with the number of attempts. */
  deliverDue(): Promise<number>;
  /** Starts sending mails: those of this process at once, those of others with the next poll. */
  start(): void;
  /** Stops claiming mails, and resolves when the current deliveries have finished or the grace period is over. */
  stop(graceMs: number): Promise<void>;
}

/** Mails that one worker sends concurrently. */
const concurrency = 4;
/** How often a worker looks for mails of other processes, with 20 % jitter. */
const pollIntervalMs = 30_000;
/** The shortest wait, also after an error. */
const minWaitMs = 1_000;

/** Creates a mail worker. It does not poll before `start()`. */
export function createMailWorker(dependencies: MailWorkerDependencies): MailWorker {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    deliverDue: () => deliverDue(dependencies, stopping.signal),
    start() {
      running = deliverContinuously(dependencies, stopping.signal);
    },
    async stop(graceMs) {
      stopping.abort();
      const timeoutController = new AbortController();
      const timeout = sleep(graceMs, undefined, { signal: timeoutController.signal }).catch(() => undefined);
      await Promise.race([running, timeout]);
      timeoutController.abort();
      dependencies.transport.close();
    },
  };
}

/** Sends mails until stopped. Errors are logged and do not end the loop. */
async function deliverContinuously(dependencies: MailWorkerDependencies, signal: AbortSignal): Promise<void> {
  const outages = createOutageLog(dependencies.log, {
    began: "The mail worker cannot read its queue.",
    ended: "The mail worker can read its queue again.",
  });
  while (!signal.aborted) {
    const waiting = new AbortController();
    const stopWaiting = () => waiting.abort();
    signal.addEventListener("abort", stopWaiting);
    // From before the search, so that no mail is missed that is queued meanwhile.
    const woken = waitForWake(waiting.signal);
    const waitMs = await deliverAndPlan(dependencies, outages, signal);
    await Promise.race([woken, dependencies.wait(waitMs, waiting.signal)]);
    signal.removeEventListener("abort", stopWaiting);
    stopWaiting();
  }
}

/** Sends what is due, and returns how long to wait for the next attempt or poll. */
async function deliverAndPlan(
  dependencies: MailWorkerDependencies,
  outages: OutageLog,
  signal: AbortSignal,
): Promise<number> {
  const { database, clock, random } = dependencies;
  try {
    await deliverDue(dependencies, signal);
    const next = await findNextAttempt(database);
    outages.succeeded();
    const pollMs = pollIntervalMs * (0.8 + 0.4 * random());
    const dueMs = next === null ? pollMs : next.getTime() - clock().getTime();
    return Math.max(minWaitMs, Math.min(pollMs, dueMs));
  } catch (error) {
    outages.failed(error);
    return minWaitMs;
  }
}

/** Sends the mails that are due. Without any it is one query. */
async function deliverDue(dependencies: MailWorkerDependencies, signal: AbortSignal): Promise<number> {
  const claimNext = async () =>
    signal.aborted ? null : claimEmail(dependencies.database, dependencies.clock());
  const first = await claimNext();
  if (first === null) return 0;
  const deliverFrom = async (claimed: ClaimedEmail | null): Promise<number> => {
    let count = 0;
    for (let email = claimed; email !== null; email = await claimNext()) {
      await deliver(dependencies, email, signal);
      count += 1;
    }
    return count;
  };
  const others = Array.from({ length: concurrency - 1 }, async () => deliverFrom(await claimNext()));
  const counts = await Promise.all([deliverFrom(first), ...others]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Makes one delivery attempt, outside of any transaction, so that a slow mail server holds no row lock. */
async function deliver(
  dependencies: MailWorkerDependencies,
  email: ClaimedEmail,
  signal: AbortSignal,
): Promise<void> {
  const { observer = {}, clock } = dependencies;
  const leaseEndsAt = clock().getTime() + leaseMs;
  const attempt = () => attemptDelivery(dependencies, email);
  const task = { kind: "mail", name: email.template ?? "custom" } as const;
  const result = await runTask(observer, task, attempt, ({ status }) => status.toLowerCase());
  await saveResult(dependencies, () => saveDeliveryResult(dependencies, email, result), leaseEndsAt, signal);
  const logFields = {
    email_id: email.id,
    template: email.template,
    status: result.status,
    attempts: email.attempts,
  };
  if (result.status === "SENT" || result.status === "SUPPRESSED")
    dependencies.log.debug(logFields, "Mail processed.");
  else dependencies.log.warn({ ...logFields, reason: withoutAddresses(result.error) }, "Mail not sent.");
}

/** Saves a result once the database is there, until the lease ends: a mail whose result is missing is sent again then. */
async function saveResult(
  { clock, wait }: MailWorkerDependencies,
  save: () => Promise<void>,
  leaseEndsAt: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;)
    try {
      await save();
      return;
    } catch (error) {
      const isTemporary = isUnavailable(error) || isRetryable(error);
      if (!isTemporary || signal.aborted || clock().getTime() >= leaseEndsAt) throw error;
      await wait(minWaitMs, signal);
    }
}

/** The reason of a mail server, which may repeat the addresses of recipients; the row has it in full. */
const withoutAddresses = (reason: string | null): string | null =>
  reason?.replaceAll(/("[^"]*"|[^\s<>"'(),;:@]+)@[^\s<>"'(),;:]+/g, "[address]") ?? null;

async function attemptDelivery(
  dependencies: MailWorkerDependencies,
  email: ClaimedEmail,
): Promise<DeliveryResult> {
  // Reached only when a worker crashed during the last attempt.
  if (email.attempts > maxAttempts)
    return createUndeliverableResult(email, "FAILED", "All delivery attempts failed.");
  const prepared = await prepare(dependencies, email).catch((error: unknown) => {
    dependencies.log.error({ err: error, email_id: email.id }, "Mail could not be prepared.");
    return null;
  });
  if (prepared === null) return createFailureResult(email, "The service could not prepare the mail.");
  if ("undeliverable" in prepared)
    return createUndeliverableResult(email, prepared.undeliverable, prepared.reason);
  try {
    return toDeliveryResult(email, await dependencies.transport.send(prepared.mail));
  } catch (error) {
    return createFailureResult(email, error instanceof Error ? error.message : String(error));
  }
}
