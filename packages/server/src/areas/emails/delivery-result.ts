import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import type { ClaimedEmail } from "./claim.js";
import { suppress } from "./suppressions.js";
import type { RejectedRecipient, SendResult } from "./transport.js";

/** The result of one delivery attempt. */
export interface DeliveryResult {
  readonly status: "SENT" | "QUEUED" | "BOUNCED" | "SUPPRESSED" | "FAILED";
  readonly error: string | null;
  /** Recipients that the mail server has accepted in any attempt. */
  readonly accepted: readonly string[];
  readonly providerId: string | null;
  readonly badAddresses: readonly string[];
}

/** Delivery attempts per mail. */
export const maxAttempts = 8;

const minuteMs = 60_000;

/** Exponential backoff after a failed attempt: 1, 3, 9 … minutes, up to twelve hours, with 20 % jitter. */
export function getBackoffMs(attempts: number, random: () => number): number {
  const backoffMs = Math.min(minuteMs * 3 ** (attempts - 1), 12 * 60 * minuteMs);
  return Math.round(backoffMs * (0.8 + 0.4 * random()));
}

/** The result of an attempt to which the mail server responded. */
export function toDeliveryResult(
  email: ClaimedEmail,
  { accepted, rejected, providerId }: SendResult,
): DeliveryResult {
  const allAccepted = [...new Set([...email.accepted, ...accepted])];
  const common = { accepted: allAccepted, providerId, error: formatRejections(rejected) };
  const badAddresses = rejected.filter(({ badAddress }) => badAddress).map(({ email: address }) => address);
  const willRetry = rejected.some(({ permanent }) => !permanent) && email.attempts < maxAttempts;
  if (willRetry) return { ...common, status: "QUEUED", badAddresses };
  if (allAccepted.length > 0) return { ...common, status: "SENT", badAddresses };
  const bounced = rejected.every(({ permanent }) => permanent);
  return { ...common, status: bounced ? "BOUNCED" : "FAILED", badAddresses };
}

/** The result of an attempt that failed without a response of the mail server. */
export function createFailureResult(email: ClaimedEmail, reason: string): DeliveryResult {
  const { accepted } = email;
  const finalStatus = accepted.length > 0 ? "SENT" : "FAILED";
  const status = email.attempts < maxAttempts ? "QUEUED" : finalStatus;
  return { status, accepted, providerId: null, error: reason.slice(0, 1000), badAddresses: [] };
}

/** The final result of a mail that cannot be delivered: SENT if an earlier attempt reached a recipient, else `status`. */
export const createUndeliverableResult = (
  { accepted }: ClaimedEmail,
  status: "SUPPRESSED" | "FAILED",
  error: string | null,
): DeliveryResult => ({
  status: accepted.length > 0 ? "SENT" : status,
  accepted,
  error,
  providerId: null,
  badAddresses: [],
});

const formatRejections = (rejected: readonly RejectedRecipient[]): string | null =>
  rejected.length === 0
    ? null
    : rejected
        .map(({ email, reason }) => `${email}: ${reason}`)
        .join("\n")
        .slice(0, 1000);

interface DeliveryResultDependencies {
  readonly database: Database;
  readonly clock: () => Date;
  readonly random: () => number;
}

/** Saves the result, unless the lease has expired and another worker has claimed the mail. */
export async function saveDeliveryResult(
  { database, clock, random }: DeliveryResultDependencies,
  { id, attempts, created_at }: ClaimedEmail,
  { status, error, accepted, providerId, badAddresses }: DeliveryResult,
): Promise<void> {
  const now = clock();
  const nextAttemptAt = status === "QUEUED" ? new Date(now.getTime() + getBackoffMs(attempts, random)) : null;
  await database.$transaction(async (tx) => {
    // In one order, so that two mails with the same addresses do not wait for each other.
    for (const email of badAddresses.toSorted()) await suppress(tx, email, "BOUNCE", now);
    const { assignments } = toRowValues(Prisma.EmailScalarFieldEnum, {
      status,
      error,
      accepted,
      next_attempt_at: nextAttemptAt,
      updated_at: now,
      ...(providerId !== null && { provider_id: providerId }),
      ...(status === "SENT" && { sent_at: now }),
    });
    await tx.$executeRaw`
      UPDATE emails SET ${assignments}, version = version + 1
      WHERE id = ${id}::uuid AND created_at = ${created_at} AND attempts = ${attempts}::int AND status = 'SENDING'`;
  });
}
