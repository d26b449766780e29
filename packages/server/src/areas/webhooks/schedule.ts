/** How long to wait after each failed attempt, in seconds; the contract describes it. After the last one, the delivery has failed. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** The longest wait that `Retry-After` can ask for, in seconds. */
const maxRetryAfterSeconds = 3_600;

/** For how long an endpoint may fail before it is disabled. */
export const failureLimitMs = 5 * 24 * 3_600_000;

/** How long a delivery waits for an earlier one about the same subject, and an enabled endpoint for an event to probe it with. */
export const orderWaitMs = 60_000;

/** For how long an instance has a delivery to itself. */
export const leaseMs = 60_000;

/**
 * When to try again after the attempt with this number, from 1; null after the last one. The waits of the schedule are up to 20 %
 * shorter or longer, and not shorter than what the endpoint asks for. `scale` divides them.
 */
export function planRetry(
  attempt: number,
  now: Date,
  {
    random,
    retryAfter,
    scale,
  }: { readonly random: () => number; readonly retryAfter: number; readonly scale: number },
): Date | null {
  const seconds = retrySeconds[attempt - 1];
  if (seconds === undefined) return null;
  const waitSeconds = Math.max(seconds * (0.8 + 0.4 * random()), retryAfter);
  return new Date(now.getTime() + (waitSeconds * 1000) / scale);
}

/** Reads `Retry-After`, seconds or a date, as seconds from now, at most an hour; 0 without a valid one. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(maxRetryAfterSeconds, Math.max(0, Math.ceil(seconds)));
}
