import type { Direction, SchemaComparison, SchemaPair } from "./schema-comparison.js";
import { reportSchema } from "./schema-comparison.js";
import { readSchema, type SchemaNode, toPlaceId } from "./schema-view.js";

/** Compares the fields of two objects, and what they allow beside them. */
export function compareFields(context: SchemaComparison, pair: SchemaPair): void {
  for (const name of new Set([...pair.old.properties.keys(), ...pair.new.properties.keys()])) {
    const old = pair.old.properties.get(name);
    const current = pair.new.properties.get(name);
    if (old && current) compareField(context, pair, { name, old, current });
    else if (current) reportAdded(context, pair, name, current);
    else if (old) reportRemoved(context, pair, name, old);
  }
  compareUnknownFields(context, pair);
}

/** Whether a field is part of a message: requests have no read-only fields, responses no write-only ones. */
const isSent = (node: SchemaNode, direction: Direction): boolean =>
  readSchema(node).keywords[direction === "request" ? "readOnly" : "writeOnly"] !== true;

function reportAdded(context: SchemaComparison, pair: SchemaPair, name: string, node: SchemaNode): void {
  const { direction, report } = context;
  const isRequired = pair.new.required.has(name) && isSent(node, direction);
  const necessity = isRequired ? "required" : "optional";
  report({
    kind: direction === "response" ? "response-field-added" : `${necessity}-request-field-added`,
    place: toPlaceId(node),
    sentence: `added the ${necessity} ${direction} field \`${node.path}\` to ${node.owner}`,
    at: node.at,
  });
}

function reportRemoved(context: SchemaComparison, pair: SchemaPair, name: string, node: SchemaNode): void {
  const { direction, report } = context;
  const isRequired = pair.old.required.has(name) && isSent(node, direction);
  report({
    kind: `${direction}-field-removed`,
    place: toPlaceId(node),
    sentence: `removed the ${isRequired ? "required" : "optional"} ${direction} field \`${node.path}\` of ${node.owner}`,
    at: node.at,
  });
}

interface FieldPair {
  readonly name: string;
  readonly old: SchemaNode;
  readonly current: SchemaNode;
}

function compareField(context: SchemaComparison, pair: SchemaPair, field: FieldPair): void {
  const { direction, report, compare } = context;
  const { name, old, current } = field;
  const wasSent = isSent(old, direction);
  const isNowSent = isSent(current, direction);
  const at = { place: toPlaceId(old), at: current.at };
  const subject = `the ${direction} field \`${old.path}\` of ${old.owner}`;
  const wasRequired = wasSent && pair.old.required.has(name);
  const isRequired = isNowSent && pair.new.required.has(name);
  if (direction === "request" && wasSent !== isNowSent)
    report({
      ...at,
      kind: wasSent ? "request-field-became-read-only" : "request-field-became-writable",
      sentence: `${subject} is ${wasSent ? "now" : "no longer"} read-only`,
    });
  if (wasRequired !== isRequired) {
    const necessity = isRequired ? "required" : "optional";
    report({
      ...at,
      kind: `${direction}-field-became-${necessity}`,
      sentence: `${subject} is now ${necessity}`,
    });
  }
  compare(old, current);
}

function compareUnknownFields(context: SchemaComparison, pair: SchemaPair): void {
  const [before, after] = [pair.old.additional, pair.new.additional];
  const { direction, compare } = context;
  if (typeof before === "object" && typeof after === "object") compare(before, after);
  else if (typeof before === "object" || typeof after === "object")
    reportSchema(context, pair, {
      kind: `${direction}-keyword-changed`,
      detail: "additionalProperties",
      sentence: (place) => `changed the unknown fields of ${place}`,
    });
  else if (before !== after)
    reportSchema(context, pair, {
      kind:
        direction === "request"
          ? after
            ? "request-unknown-fields-accepted"
            : "request-unknown-fields-rejected"
          : after
            ? "response-unknown-fields-added"
            : "response-unknown-fields-removed",
      sentence: (place) => `${place} ${after ? "now allows" : "no longer allows"} unknown fields`,
    });
}
