import { InvalidArgumentError } from "commander";
import { isUuid } from "../../platform/ids.js";

const maxLimit = 1000;

/** Parses the number of rows to print. */
function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxLimit) return limit;
  throw new InvalidArgumentError(`Expected a number from 1 to ${maxLimit}.`);
}

/** Parses an id. */
export function parseId(text: string): string {
  if (isUuid(text)) return text;
  throw new InvalidArgumentError("Expected an id, as the lists print it.");
}

/** The option for the number of rows. */
export const limitFlag = [
  "--limit <count>",
  `the number of rows, up to ${maxLimit}`,
  parseLimit,
  50,
] as const;

/** The option for the next rows. */
export const afterFlag = ["--after <id>", "continue the list after the row with this id", parseId] as const;

/** Tells how to read the next rows, if there may be some. */
export function describeNext(rows: readonly { readonly id: string }[], limit: number): string {
  const last = rows.at(-1);
  return last === undefined || rows.length < limit ? "" : `\nMore: --after ${last.id}`;
}
