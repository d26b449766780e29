const baseDelayMs = 500;
const maxDelayMs = 8_000;
/** The sources of randomness and time. */
export interface DelaySources {
  readonly random: () => number;
  readonly now: () => number;
}

/**
 * Returns how long to wait before the next attempt in milliseconds: as long as the response asks for, otherwise an
 * exponential back-off with full jitter. Returns undefined if the response asks for more than the longest delay: then the call
 * fails without a retry, so that the caller can decide.
 */
export function chooseDelay(
  attempt: number,
  response: Response | undefined,
  { random, now }: DelaySources,
  longest: number,
): number | undefined {
  const requested = response ? readRetryAfter(response.headers, now) : undefined;
  if (requested !== undefined && requested > longest) return undefined;
  // `Retry-After: 0` uses the back-off too, so that clients do not all retry at once.
  if (requested !== undefined && requested > 0) return requested;
  return Math.floor(random() * Math.min(longest, maxDelayMs, baseDelayMs * 2 ** (attempt - 1)));
}

/**
 * Reads the delay that a response asks for, in milliseconds: `Retry-After: 5` or `Retry-After: Sun, 22 Nov 2026 10:00:00 GMT`
 * (RFC 9110, 10.2.3). Invalid values count as absent.
 */
export function readRetryAfter(headers: Headers, now: () => number): number | undefined {
  const value = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = parseHttpDate(value);
  if (date === undefined) return undefined;
  // The local clock may be wrong, so the date is compared with the `Date` header if it is readable.
  return Math.max(0, date - (parseHttpDate(headers.get("Date")) ?? now()));
}

/** Parses an HTTP date. `Date.parse` alone also accepts numbers. */
function parseHttpDate(value: string | null): number | undefined {
  const time = value?.endsWith("GMT") ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
