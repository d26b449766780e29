import type { Json } from "../document.js";
import type { Report } from "./change.js";
import type { Kind } from "./kinds.js";
import { type SchemaNode, type SchemaView, toPlaceId } from "./schema-view.js";

/** Whether a schema describes what clients send or what they receive. */
export type Direction = "request" | "response";

/** A released schema and the same schema in the working tree. */
export interface SchemaPair {
  readonly old: SchemaView;
  readonly new: SchemaView;
}

/** What the comparison of two schemas shares with that of the schemas below them. */
export interface SchemaComparison {
  readonly direction: Direction;
  readonly report: Report;
  /** Compares two schemas and everything below them. */
  readonly compare: (old: SchemaNode, current: SchemaNode) => void;
}

/** A change of a schema: what happened to the place, and what distinguishes it from other changes of this kind there. */
export interface SchemaChange {
  readonly kind: Kind;
  readonly sentence: (place: string) => string;
  readonly detail?: string;
}

/** Reports a change of a schema. */
export function reportSchema(
  { report, direction }: SchemaComparison,
  pair: SchemaPair,
  { kind, sentence, detail }: SchemaChange,
): void {
  report({
    kind,
    place: toPlaceId(pair.old.node) + (detail === undefined ? "" : `:${detail}`),
    sentence: sentence(describePlace(pair.old.node, direction)),
    at: pair.new.node.at,
  });
}

/** Describes a schema: "the response field `title` of Game", "Game in responses", "the query parameter `limit`". */
function describePlace({ owner, path }: SchemaNode, direction: Direction): string {
  if (path !== "") return `the ${direction} field \`${path}\` of ${owner}`;
  return owner.startsWith("the ") ? owner : `${owner} in ${direction}s`;
}

/** Formats a value of a keyword. */
export const formatValue = (value: Json | undefined): string =>
  value === undefined ? "none" : `\`${JSON.stringify(value)}\``;
