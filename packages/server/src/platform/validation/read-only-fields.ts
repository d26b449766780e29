import { fieldError, fieldProblem, type ProblemError } from "../http/problem.js";
import { isUuid } from "../ids.js";

const timestampPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/i;

/**
 * Throws 400 `immutable-field` when a body changes a read-only field. Equal values are accepted, so that a client may send
 * back what it read. Timestamps are compared regardless of their offset, ids regardless of their letter case.
 */
export function assertUnchanged<Name extends string>(
  body: Readonly<Partial<Record<Name, unknown>>>,
  stored: Readonly<Record<Name, unknown>>,
  fields: readonly Name[],
): void {
  const changed = fields.filter((name) => body[name] !== undefined && !isSameValue(body[name], stored[name]));
  if (changed.length > 0) throw createImmutableFieldProblem(changed);
}

/** 400 `immutable-field` for the read-only fields that a body changes. */
export const createImmutableFieldProblem = (changed: readonly string[]): ProblemError =>
  fieldProblem(
    "immutable-field",
    changed.map((name) => fieldError(`/${name}`, "immutable-field", `${name} cannot be changed.`)),
  );

/** The read-only fields of a body, for `find_changed_fields` of the database: times in milliseconds, ids in lower case. */
export const pickReadOnly = <Name extends string>(
  body: Readonly<Partial<Record<Name, unknown>>>,
  fields: readonly Name[],
): object =>
  Object.fromEntries(
    fields.filter((name) => body[name] !== undefined).map((name) => [name, toComparable(body[name])]),
  );

function toComparable(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  if (isUuid(sent)) return sent.toLowerCase();
  const time = timestampPattern.test(sent) ? Date.parse(sent) : Number.NaN;
  return Number.isNaN(time) ? sent : time;
}

function isSameValue(sent: unknown, stored: unknown): boolean {
  if (stored instanceof Date) return typeof sent === "string" && Date.parse(sent) === stored.getTime();
  if (typeof sent !== "string" || typeof stored !== "string") return sent === stored;
  if (timestampPattern.test(stored)) return Date.parse(sent) === Date.parse(stored);
  if (isUuid(stored)) return sent.toLowerCase() === stored.toLowerCase();
  return sent === stored;
}
