import type { Database } from "../../platform/database/client.js";
import type { ClaimedEmail } from "./claim.js";
import { suppress } from "./suppressions.js";
import type { Delivery, Refused } from "./transport.js";

/** What became of one try. */
export interface Outcome {
  readonly status: "SENT" | "QUEUED" | "BOUNCED" | "SUPPRESSED" | "FAILED";
  readonly error: string | null;
  /** Who has the mail now, out of all tries. */
  readonly accepted: readonly string[];
  readonly providerId: string | null;
  readonly badAddresses: readonly string[];
}

/** How often a mail is tried. */
export const mostTries = 8;

const minuteMs = 60_000;

/** How long a mail waits after a failed try: 1, 3, 9 … minutes, twelve hours at most, a fifth more or less. */
export function backOffMs(attempts: number, random: () => number): number {
  const planned = Math.min(minuteMs * 3 ** (attempts - 1), 12 * 60 * minuteMs);
  return Math.round(planned * (0.8 + 0.4 * random()));
}

/** The outcome of a try that the mail server answered. */
export function outcomeOf(email: ClaimedEmail, { accepted, refused, providerId }: Delivery): Outcome {
  const all = [...new Set([...email.accepted, ...accepted])];
  const shared = { accepted: all, providerId, error: errorOf(refused) };
  const badAddresses = refused.filter((each) => each.badAddress).map((each) => each.email);
  const again = refused.some(({ permanent }) => !permanent) && email.attempts < mostTries;
  if (again) return { ...shared, status: "QUEUED", badAddresses };
  if (all.length > 0) return { ...shared, status: "SENT", badAddresses };
  const bounced = refused.every(({ permanent }) => permanent);
  return { ...shared, status: bounced ? "BOUNCED" : "FAILED", badAddresses };
}

/** The outcome of a try that ended without an answer. */
export function outcomeOfFailure(email: ClaimedEmail, reason: string): Outcome {
  const { accepted } = email;
  const last = accepted.length > 0 ? "SENT" : "FAILED";
  const status = email.attempts < mostTries ? "QUEUED" : last;
  return { status, accepted, providerId: null, error: reason.slice(0, 1000), badAddresses: [] };
}

/** The outcome of a mail that is not to be tried. */
export const settled = (
  { accepted }: ClaimedEmail,
  status: "SUPPRESSED" | "FAILED",
  error: string | null,
): Outcome => ({
  status: accepted.length > 0 ? "SENT" : status,
  ...{ accepted, error, providerId: null, badAddresses: [] },
});

const errorOf = (refused: readonly Refused[]): string | null =>
  refused.length === 0
    ? null
    : refused
        .map(({ email, reason }) => `${email}: ${reason}`)
        .join("\n")
        .slice(0, 1000);

/** What writing an outcome takes. */
interface Means {
  readonly database: Database;
  readonly clock: () => Date;
  readonly random: () => number;
}

/** Writes an outcome, unless the lease ran out and another worker has the mail. */
export async function writeOutcome(
  { database, clock, random }: Means,
  { id, attempts, created_at }: ClaimedEmail,
  { status, error, accepted, providerId, badAddresses }: Outcome,
): Promise<void> {
  const now = clock();
  const next = status === "QUEUED" ? new Date(now.getTime() + backOffMs(attempts, random)) : null;
  await database.$transaction(async (tx) => {
    for (const email of badAddresses) await suppress(tx, email, "BOUNCE", now);
    await tx.email.updateMany({
      where: { id, created_at, attempts, status: "SENDING" },
      data: {
        ...{ status, error, accepted: [...accepted], next_attempt_at: next, updated_at: now },
        ...(providerId !== null && { provider_id: providerId }),
        ...(status === "SENT" && { sent_at: now }),
        version: { increment: 1 },
      },
    });
  });
}
