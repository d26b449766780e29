import { InvalidArgumentError } from "commander";

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration such as 30m, 24h or 7d to milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const ms = unit === undefined ? undefined : units[unit];
  if (count === undefined || ms === undefined)
    throw new InvalidArgumentError("Expected a duration such as 30m, 24h or 7d.");
  return Number(count) * ms;
}

/** Parses a date such as 2027-01-31 or 2027-01-31T12:00:00Z, or a duration from now such as 90d. */
export function parseExpiry(text: string): Date {
  if (/^\d+[mhd]$/.test(text)) return new Date(Date.now() + parseDuration(text));
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : null;
  if (date === null || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError(
      "Expected a date such as 2027-01-31 or 2027-01-31T12:00:00Z, or a duration such as 90d.",
    );
  return date;
}
