import { isUuid } from "./ids.js";
import { field, fieldProblem } from "../../platform/http/problem.js";

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/i;

/**
 * Throws 400 `immutable-field` when a body changes one of the fields. Equal values pass, so that a client may send back
 * what it read. Moments are equal whatever their offset, ids whatever their letter case.
 */
export function refuseChanged<Name extends string>(
  body: Readonly<Partial<Record<Name, unknown>>>,
  stored: Readonly<Record<Name, unknown>>,
  fields: readonly Name[],
): void {
  const changed = fields.filter((name) => body[name] !== undefined && !same(body[name], stored[name]));
  if (changed.length === 0) return;
  const errors = changed.map((name) => field(`/${name}`, "immutable-field", `${name} cannot be changed.`));
  throw fieldProblem("immutable-field", errors);
}

function same(given: unknown, stored: unknown): boolean {
  if (typeof given !== "string" || typeof stored !== "string") return given === stored;
  if (moment.test(stored)) return Date.parse(given) === Date.parse(stored);
  if (isUuid(stored)) return given.toLowerCase() === stored.toLowerCase();
  return given === stored;
}
