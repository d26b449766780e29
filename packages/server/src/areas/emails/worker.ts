import type { Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { claimEmail, type ClaimedEmail } from "./claim.js";
import {
  maxAttempts,
  toDeliveryResult,
  createFailureResult,
  createFinalResult,
  saveDeliveryResult,
  type DeliveryResult,
} from "./delivery-result.js";
import { prepare, type PrepareDependencies } from "./prepare.js";
import type { Transport } from "./transport.js";

/** What the worker is made of. */
export interface MailWorkerDependencies extends PrepareDependencies {
  readonly transport: Transport;
  readonly log: Logger;
  /** A number from 0 up to 1, which spreads the tries. */
  readonly random: () => number;
}

/** Sends what waits in the queue. Any number of them share a database. */
export interface MailWorker {
  /** Sends everything that is due at this moment; resolves with how many tries that took. */
  deliverDue(): Promise<number>;
  /** Looks for mail from now on, again and again. */
  start(): void;
  /** Takes no more mail, and resolves when what is being sent has ended or the time is up. */
  stop(graceMs: number): Promise<void>;
}

/** Mails that one worker sends at the same time. */
const concurrency = 4;
const pollIntervalMs = 1_000;

/** Makes a worker that does nothing yet. */
export function createMailWorker(dependencies: MailWorkerDependencies): MailWorker {
  const stopping = new AbortController();
  let running: readonly Promise<void>[] = [];
  return {
    async deliverDue() {
      const counts = await Promise.all(
        Array.from({ length: concurrency }, () => deliverAll(dependencies, stopping.signal)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    start() {
      running = Array.from({ length: concurrency }, () => deliverContinuously(dependencies, stopping.signal));
    },
    async stop(graceMs) {
      stopping.abort();
      const timeoutController = new AbortController();
      const timeout = sleep(graceMs, undefined, { signal: timeoutController.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), timeout]);
      timeoutController.abort();
      dependencies.transport.close();
    },
  };
}

/** One lane: whatever happens, it goes on until it is stopped. */
async function deliverContinuously(dependencies: MailWorkerDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await deliverAll(dependencies, signal).catch((error: unknown) => {
      dependencies.log.error({ err: error }, "The mail worker cannot reach its queue.");
    });
    await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}

async function deliverAll(dependencies: MailWorkerDependencies, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; count += 1) {
    const email = signal.aborted ? null : await claimEmail(dependencies.database, dependencies.clock());
    if (email === null) return count;
    await deliver(dependencies, email);
  }
}

/** One try: prepared and sent outside of any transaction, so that a slow mail server holds no row. */
async function deliver(dependencies: MailWorkerDependencies, email: ClaimedEmail): Promise<void> {
  const result = await attemptDelivery(dependencies, email);
  await saveDeliveryResult(dependencies, email, result);
  // What a server answers may name people, so the row has it and the log does not.
  const logFields = {
    email_id: email.id,
    template: email.template,
    status: result.status,
    attempts: email.attempts,
  };
  if (result.status === "SENT" || result.status === "SUPPRESSED")
    dependencies.log.debug(logFields, "Mail settled.");
  else dependencies.log.warn(logFields, "A mail was not sent.");
}

async function attemptDelivery(
  dependencies: MailWorkerDependencies,
  email: ClaimedEmail,
): Promise<DeliveryResult> {
  // Only a worker that died leaves a mail that was tried so often.
  if (email.attempts > maxAttempts) return createFinalResult(email, "FAILED", "It was tried too often.");
  const prepared = await prepare(dependencies, email).catch((error: unknown) => {
    dependencies.log.error({ err: error, email_id: email.id }, "A mail could not be made.");
    return null;
  });
  if (prepared === null) return createFailureResult(email, "The service could not make the mail.");
  if ("undeliverable" in prepared) return createFinalResult(email, prepared.undeliverable, prepared.reason);
  try {
    return toDeliveryResult(email, await dependencies.transport.send(prepared.mail));
  } catch (error) {
    return createFailureResult(email, error instanceof Error ? error.message : String(error));
  }
}
