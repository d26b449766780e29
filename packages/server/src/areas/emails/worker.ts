import type { Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { claimEmail, type ClaimedEmail } from "./claim.js";
import { mostTries, outcomeOf, outcomeOfFailure, settled, writeOutcome, type Outcome } from "./outcome.js";
import { prepare, type Preparation } from "./prepare.js";
import type { Transport } from "./transport.js";

/** What the worker is made of. */
export interface MailWorkerParts extends Preparation {
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
const lanes = 4;
const pauseMs = 1_000;

/** Makes a worker that does nothing yet. */
export function createMailWorker(parts: MailWorkerParts): MailWorker {
  const stopping = new AbortController();
  let running: readonly Promise<void>[] = [];
  return {
    async deliverDue() {
      const counts = await Promise.all(
        Array.from({ length: lanes }, () => deliverAll(parts, stopping.signal)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    start() {
      running = Array.from({ length: lanes }, () => keepDelivering(parts, stopping.signal));
    },
    async stop(graceMs) {
      stopping.abort();
      const impatience = new AbortController();
      const patience = sleep(graceMs, undefined, { signal: impatience.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), patience]);
      impatience.abort();
      parts.transport.close();
    },
  };
}

/** One lane: whatever happens, it goes on until it is stopped. */
async function keepDelivering(parts: MailWorkerParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await deliverAll(parts, signal).catch((error: unknown) => {
      parts.log.error({ err: error }, "The mail worker cannot reach its queue.");
    });
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function deliverAll(parts: MailWorkerParts, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; count += 1) {
    const email = signal.aborted ? null : await claimEmail(parts.database, parts.clock());
    if (email === null) return count;
    await deliver(parts, email);
  }
}

/** One try: prepared and sent outside of any transaction, so that a slow mail server holds no row. */
async function deliver(parts: MailWorkerParts, email: ClaimedEmail): Promise<void> {
  const outcome = await attempt(parts, email);
  await writeOutcome(parts, email, outcome);
  // What a server answers may name people, so the row has it and the log does not.
  const facts = {
    email_id: email.id,
    template: email.template,
    status: outcome.status,
    attempts: email.attempts,
  };
  if (outcome.status === "SENT" || outcome.status === "SUPPRESSED") parts.log.debug(facts, "Mail settled.");
  else parts.log.warn(facts, "A mail was not sent.");
}

async function attempt(parts: MailWorkerParts, email: ClaimedEmail): Promise<Outcome> {
  // Only a worker that died leaves a mail that was tried so often.
  if (email.attempts > mostTries) return settled(email, "FAILED", "It was tried too often.");
  const prepared = await prepare(parts, email).catch((error: unknown) => {
    parts.log.error({ err: error, email_id: email.id }, "A mail could not be made.");
    return null;
  });
  if (prepared === null) return outcomeOfFailure(email, "The service could not make the mail.");
  if ("nobody" in prepared) return settled(email, prepared.nobody, prepared.reason);
  try {
    return outcomeOf(email, await parts.transport.send(prepared.mail));
  } catch (error) {
    return outcomeOfFailure(email, error instanceof Error ? error.message : String(error));
  }
}
