import type { Database } from "../../platform/database/client.js";
import type { ClaimedEmail } from "./claim.js";
import { suppress } from "./suppressions.js";
import type { SendResult, RejectedRecipient } from "./transport.js";

/** What became of one try. */
export interface DeliveryResult {
  readonly status: "SENT" | "QUEUED" | "BOUNCED" | "SUPPRESSED" | "FAILED";
  readonly error: string | null;
  /** Who has the mail now, out of all tries. */
  readonly accepted: readonly string[];
  readonly providerId: string | null;
  readonly badAddresses: readonly string[];
}

/** How often a mail is tried. */
export const maxAttempts = 8;

const minuteMs = 60_000;

/** How long a mail waits after a failed try: 1, 3, 9 … minutes, twelve hours at most, a fifth more or less. */
export function getBackoffMs(attempts: number, random: () => number): number {
  const planned = Math.min(minuteMs * 3 ** (attempts - 1), 12 * 60 * minuteMs);
  return Math.round(planned * (0.8 + 0.4 * random()));
}

/** The outcome of a try that the mail server answered. */
export function toDeliveryResult(
  email: ClaimedEmail,
  { accepted, rejected, providerId }: SendResult,
): DeliveryResult {
  const allAccepted = [...new Set([...email.accepted, ...accepted])];
  const common = { accepted: allAccepted, providerId, error: formatRejections(rejected) };
  const badAddresses = rejected.filter((each) => each.badAddress).map((each) => each.email);
  const willRetry = rejected.some(({ permanent }) => !permanent) && email.attempts < maxAttempts;
  if (willRetry) return { ...common, status: "QUEUED", badAddresses };
  if (allAccepted.length > 0) return { ...common, status: "SENT", badAddresses };
  const bounced = rejected.every(({ permanent }) => permanent);
  return { ...common, status: bounced ? "BOUNCED" : "FAILED", badAddresses };
}

/** The outcome of a try that ended without an answer. */
export function createFailureResult(email: ClaimedEmail, reason: string): DeliveryResult {
  const { accepted } = email;
  const finalStatus = accepted.length > 0 ? "SENT" : "FAILED";
  const status = email.attempts < maxAttempts ? "QUEUED" : finalStatus;
  return { status, accepted, providerId: null, error: reason.slice(0, 1000), badAddresses: [] };
}

/** The outcome of a mail that is not to be tried. */
export const createFinalResult = (
  { accepted }: ClaimedEmail,
  status: "SUPPRESSED" | "FAILED",
  error: string | null,
): DeliveryResult => ({
  status: accepted.length > 0 ? "SENT" : status,
  ...{ accepted, error, providerId: null, badAddresses: [] },
});

const formatRejections = (rejected: readonly RejectedRecipient[]): string | null =>
  rejected.length === 0
    ? null
    : rejected
        .map(({ email, reason }) => `${email}: ${reason}`)
        .join("\n")
        .slice(0, 1000);

/** What writing an outcome takes. */
interface DeliveryResultDependencies {
  readonly database: Database;
  readonly clock: () => Date;
  readonly random: () => number;
}

/** Writes an outcome, unless the lease ran out and another worker has the mail. */
export async function saveDeliveryResult(
  { database, clock, random }: DeliveryResultDependencies,
  { id, attempts, created_at }: ClaimedEmail,
  { status, error, accepted, providerId, badAddresses }: DeliveryResult,
): Promise<void> {
  const now = clock();
  const nextAttemptAt = status === "QUEUED" ? new Date(now.getTime() + getBackoffMs(attempts, random)) : null;
  await database.$transaction(async (tx) => {
    for (const email of badAddresses) await suppress(tx, email, "BOUNCE", now);
    await tx.email.updateMany({
      where: { id, created_at, attempts, status: "SENDING" },
      data: {
        ...{ status, error, accepted: [...accepted], next_attempt_at: nextAttemptAt, updated_at: now },
        ...(providerId !== null && { provider_id: providerId }),
        ...(status === "SENT" && { sent_at: now }),
        version: { increment: 1 },
      },
    });
  });
}
