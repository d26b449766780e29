import { asString, type Json } from "../document.js";
import { isSame } from "./change.js";
import type { Kind } from "./kinds.js";
import { reportSchema, type SchemaComparison, type SchemaPair } from "./schema-comparison.js";

/** Compares the allowed values of two schemas, and whether more may follow (`x-extensible`). */
export function compareEnums(context: SchemaComparison, pair: SchemaPair): void {
  const { old, new: current } = pair;
  if (isProblemCode(pair)) return;
  if (old.enum && current.enum) {
    compareValues(context, pair, old.enum, current.enum);
    if (context.direction === "response") compareExtensible(context, pair);
  } else if (old.enum ?? current.enum)
    reportSchema(context, pair, {
      kind: `${context.direction}-enum-${current.enum ? "added" : "removed"}`,
      sentence: (place) => `${place} ${current.enum ? "now has" : "no longer has"} ${describeList(pair)}`,
    });
}

const describeList = ({ old, new: current }: SchemaPair): string =>
  (current.enum ? current : old).extensible ? "a list of values that may grow" : "a closed list of values";

/** Problem codes are compared with their response. */
const isProblemCode = ({ old: { node } }: SchemaPair): boolean =>
  node.path === "code" && node.owner.endsWith("Problem");

function compareValues(
  context: SchemaComparison,
  pair: SchemaPair,
  before: readonly Json[],
  after: readonly Json[],
): void {
  for (const value of listMissing(before, after))
    reportSchema(context, pair, {
      kind: `${context.direction}-enum-value-removed`,
      detail: value,
      sentence: (place) => `removed the value \`${value}\` of ${place}`,
    });
  for (const value of listMissing(after, before))
    reportSchema(context, pair, {
      kind: chooseAdded(context, pair),
      detail: value,
      sentence: (place) => `added the value \`${value}\` to ${place}`,
    });
}

const listMissing = (values: readonly Json[], others: readonly Json[]): string[] =>
  values.filter((value) => !others.some((other) => isSame(value, other))).map(asString);

/** Only what the released contract marked as extensible may grow. */
function chooseAdded({ direction }: SchemaComparison, { old }: SchemaPair): Kind {
  if (direction === "request") return "request-enum-value-added";
  return old.extensible ? "extensible-enum-value-added" : "response-enum-value-added";
}

function compareExtensible(context: SchemaComparison, pair: SchemaPair): void {
  if (pair.old.extensible === pair.new.extensible) return;
  reportSchema(context, pair, {
    kind: pair.new.extensible ? "enum-became-extensible" : "enum-became-closed",
    sentence: (place) => `${place} ${pair.new.extensible ? "may now" : "can no longer"} gain values`,
  });
}
