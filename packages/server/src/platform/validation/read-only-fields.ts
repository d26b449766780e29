import { isUuid } from "../ids.js";
import { fieldError, fieldProblem } from "../http/problem.js";

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
  if (changed.length === 0) return;
  const errors = changed.map((name) =>
    fieldError(`/${name}`, "immutable-field", `${name} cannot be changed.`),
  );
  throw fieldProblem("immutable-field", errors);
}

function isSameValue(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== "string" || typeof stored !== "string") return sent === stored;
  if (timestampPattern.test(stored)) return Date.parse(sent) === Date.parse(stored);
  if (isUuid(stored)) return sent.toLowerCase() === stored.toLowerCase();
  return sent === stored;
}
