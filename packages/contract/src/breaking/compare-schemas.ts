import { asObject, asString } from "../document.js";
import type { Finding, Report } from "./change.js";
import { compareEnums } from "./compare-enums.js";
import { compareFields } from "./compare-fields.js";
import { compareKeywords } from "./compare-keywords.js";
import { type Direction, reportSchema, type SchemaComparison, type SchemaPair } from "./schema-comparison.js";
import { followSchema, readSchema, type SchemaNode } from "./schema-view.js";

/** Compares two schemas of messages and reports what changed. */
export type CompareMessageSchemas = (
  direction: Direction,
  schemas: { readonly old: SchemaNode; readonly new: SchemaNode },
  report: Report,
) => void;

/** Creates a comparison that compares each pair of schemas once, however many operations use it. */
export function createSchemaComparison(): CompareMessageSchemas {
  const compared = new Map<string, readonly Finding[]>();
  return (direction, { old, new: current }, report) => {
    const key = `${direction} ${old.ownerId} ${toKey(old)}${toKey(current)}`;
    const findings = compared.get(key) ?? findChanges(direction, old, current);
    compared.set(key, findings);
    for (const finding of findings) report(finding);
  };
}

function findChanges(direction: Direction, oldRoot: SchemaNode, root: SchemaNode): Finding[] {
  const findings: Finding[] = [];
  // Pairs that have been compared, against cycles.
  const visited = new Set<string>();
  const compare: SchemaComparison["compare"] = (old, current) => {
    const key = toKey(old) + toKey(current);
    if (visited.has(key)) return;
    visited.add(key);
    const report: Report = (finding) => void findings.push(finding);
    compareSchemas({ direction, report, compare }, readPair(old, current));
  };
  compare(oldRoot, root);
  return findings;
}

/** A reference that now has another target is a change of what has the reference, not of its old target. */
function readPair(old: SchemaNode, current: SchemaNode): SchemaPair {
  const pair = { old: readSchema(old), new: readSchema(current) };
  const isSameTarget = pair.old.node.ownerId === pair.new.node.ownerId;
  return isSameTarget ? pair : { ...pair, old: { ...pair.old, node: old } };
}

/** Fields that several members of `allOf` declare have the location of the first, so their content is part of the key. */
function toKey(reference: SchemaNode): string {
  const { at, path, value } = followSchema(reference);
  return `${at} ${path} ${"allOf" in asObject(value) ? JSON.stringify(value) : ""}\n`;
}

function compareSchemas(context: SchemaComparison, pair: SchemaPair): void {
  if (!compareTypes(context, pair)) return;
  compareNull(context, pair);
  compareEnums(context, pair);
  compareKeywords(context, pair);
  compareFields(context, pair);
  compareItems(context, pair);
  compareAlternatives(context, pair);
}

const formatTypes = (types: ReadonlySet<string>): string => [...types].join(" or ") || "any type";

/** Whether all values of the types `inner` are values of the types `outer`. No types allow every value. */
const includesTypes = (outer: ReadonlySet<string>, inner: ReadonlySet<string>): boolean =>
  outer.size === 0 ||
  (inner.size > 0 &&
    [...inner].every((type) => outer.has(type) || (type === "integer" && outer.has("number"))));

/** Reports a change of the types. Returns whether the schemas can be compared further. */
function compareTypes(context: SchemaComparison, pair: SchemaPair): boolean {
  const [before, after] = [pair.old.types, pair.new.types];
  const widened = includesTypes(after, before);
  const narrowed = includesTypes(before, after);
  if (widened && narrowed) return true;
  const kinds = {
    request: widened ? "request-type-widened" : "request-type-narrowed",
    response: narrowed ? "response-type-narrowed" : "response-type-widened",
  } as const;
  reportSchema(context, pair, {
    kind: kinds[context.direction],
    sentence: (place) => `changed the type of ${place} from ${formatTypes(before)} to ${formatTypes(after)}`,
  });
  return widened || narrowed;
}

function compareNull(context: SchemaComparison, pair: SchemaPair): void {
  if (pair.old.nullable === pair.new.nullable) return;
  const isAdded = pair.new.nullable;
  if (context.direction === "request")
    reportSchema(context, pair, {
      kind: isAdded ? "request-null-accepted" : "request-null-rejected",
      sentence: (place) => `${place} ${isAdded ? "now accepts" : "no longer accepts"} null`,
    });
  else
    reportSchema(context, pair, {
      kind: isAdded ? "response-null-added" : "response-null-removed",
      sentence: (place) => `${place} ${isAdded ? "can now be" : "is no longer"} null`,
    });
}

function compareItems(context: SchemaComparison, pair: SchemaPair): void {
  const [before, after] = [pair.old.items, pair.new.items];
  if (before && after) context.compare(before, after);
  else if (before !== after)
    reportSchema(context, pair, {
      kind: `${context.direction}-keyword-changed`,
      detail: "items",
      sentence: (place) => `${after ? "restricted" : "no longer describes"} the items of ${place}`,
    });
}

/** Identifies an alternative of `oneOf` or `anyOf`: by the name of its component, or by its title or type. */
function nameAlternative(reference: SchemaNode): string {
  const node = followSchema(reference);
  if (node !== reference && node.path === "") return node.ownerId;
  const { keywords, types, items } = readSchema(node);
  const itemTypes = items === undefined ? [] : readSchema(items).types;
  return asString(keywords.title) || [...types, ...itemTypes].join(" of ");
}

/** The union of all events is the only one that is told apart by a discriminator. */
const isUnionOfEvents = ({ old, new: current }: SchemaPair): boolean =>
  "discriminator" in old.keywords && "discriminator" in current.keywords;

function compareAlternatives(context: SchemaComparison, pair: SchemaPair): void {
  const old = new Map(pair.old.alternatives.map((node) => [nameAlternative(node), node]));
  const current = new Map(pair.new.alternatives.map((node) => [nameAlternative(node), node]));
  const reportAlternative = (name: string, verb: "added" | "removed"): void =>
    reportSchema(context, pair, {
      kind:
        verb === "added" && isUnionOfEvents(pair)
          ? "event-type-added"
          : `${context.direction}-alternative-${verb}`,
      detail: name,
      sentence: (place) => `${verb} the alternative ${name} ${verb === "added" ? "to" : "of"} ${place}`,
    });
  for (const [name, node] of old) {
    const other = current.get(name);
    if (other) context.compare(node, other);
    else reportAlternative(name, "removed");
  }
  for (const name of current.keys()) if (!old.has(name)) reportAlternative(name, "added");
}
