import { fieldError, validationProblem } from "./http/problem.js";

const rfc3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?)([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const earliest = Date.parse("0001-01-01T00:00:00.000Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");

/** Formats a date and time for responses: UTC, with milliseconds. */
export const timestamp = (date: Date): string => date.toISOString();

/** Formats a time in UTC as PostgreSQL writes it, without the offset: `2026-11-21 08:05:32.1`. */
export const timestampFromUtc = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, "0")}Z`;

/** Formats an optional date and time for responses. */
export const timestampOrNull = (date: Date | null): string | null => (date === null ? null : timestamp(date));

/** Returns the earliest of some times, or null without any. */
export const findEarliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((first, date) => (first === null || (date !== null && date < first) ? date : first), null);

/** Formats a date without time for responses. */
export const calendarDate = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Parses a date and time of a request (RFC 3339, any offset), truncated to milliseconds.
 * Throws 400 `validation-failed` at the pointer if it is invalid.
 */
export function parseTimestamp(text: string, pointer: string): Date {
  const [, day, time, offset] = rfc3339.exec(text) ?? [];
  if (day === undefined || time === undefined || offset === undefined || !isCalendarDate(day))
    throw validationProblem([
      fieldError(pointer, "invalid-date-time", `${toFieldName(pointer)} must be a date and time (RFC 3339).`),
    ]);
  const date = parseInstant(`${day}T${time}${offset.toUpperCase()}`);
  if (!(date.getTime() >= earliest && date.getTime() <= latest))
    throw validationProblem([
      fieldError(pointer, "out-of-range", `${toFieldName(pointer)} must lie in the years 1 to 9999.`),
    ]);
  return date;
}

const leapSecond = /:60(?:\.\d+)?/;

/** A leap second, which JavaScript cannot represent, becomes the second after it, as in PostgreSQL. */
const parseInstant = (text: string): Date =>
  leapSecond.test(text) ? new Date(Date.parse(text.replace(leapSecond, ":59")) + 1_000) : new Date(text);

/** Parses a date without time of a request as midnight UTC. Throws 400 at the pointer if it is invalid. */
export function parseCalendarDate(text: string, pointer: string): Date {
  if (!isCalendarDate(text))
    throw validationProblem([
      fieldError(pointer, "invalid-date", `${toFieldName(pointer)} must be a date such as 2026-11-21.`),
    ]);
  return new Date(`${text}T00:00:00.000Z`);
}

function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && calendarDate(date) === text;
}

const toFieldName = (pointer: string): string => pointer.replace(/^.*[/?]/, "");
