import { fieldError, validationProblem } from "../../platform/http/problem.js";

const rfc3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?)([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const earliest = Date.parse("0001-01-01T00:00:00.000Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");

/** A moment as answers show it: UTC, with exactly milliseconds. */
export const timestamp = (date: Date): string => date.toISOString();

/**
 * A moment in PostgreSQL's JSON, which drops trailing zeros: `2026-11-21T08:05:32.1+00:00`. Text is made of text,
 * because the dates of a hundred rows would take longer than all the rest of an answer.
 */
export const timestampFromJson = (text: string): string =>
  text.endsWith("+00:00")
    ? `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, "0")}Z`
    : timestamp(new Date(text));

/** A moment that may be absent, as answers show it. */
export const timestampOrNull = (date: Date | null): string | null => (date === null ? null : timestamp(date));

/** A date without time, as answers show it. */
export const calendarDate = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The moment that a request names (RFC 3339, any offset), cut to milliseconds.
 * Throws 400 `validation-failed` at the pointer for one that the calendar does not have.
 */
export function parseTimestamp(text: string, pointer: string): Date {
  const [, day, time, offset] = rfc3339.exec(text) ?? [];
  if (day === undefined || time === undefined || offset === undefined || !isCalendarDate(day))
    throw validationProblem([
      fieldError(pointer, "invalid-date-time", `${toFieldName(pointer)} must be a date and time (RFC 3339).`),
    ]);
  const date = new Date(`${day}T${time}${offset.toUpperCase()}`);
  if (!(date.getTime() >= earliest && date.getTime() <= latest))
    throw validationProblem([
      fieldError(pointer, "out-of-range", `${toFieldName(pointer)} must lie in the years 1 to 9999.`),
    ]);
  return date;
}

/** The date without time that a request names, as midnight UTC. Throws 400 at the pointer for one that does not exist. */
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
