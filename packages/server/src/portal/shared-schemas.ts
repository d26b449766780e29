import { isDeepStrictEqual } from "node:util";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import type { Shorten } from "./operation-markdown.js";
import type { PublishedDocument } from "./published.js";
import { collectSchemaUses } from "./schema-uses.js";
import { describeSchema, type SchemaView } from "./schema-view.js";

/** The schemas that a document describes once, because several operations, events or schemas use them. */
export interface SharedSchemas {
  /** Replaces the fields and texts of such a schema with its name. */
  readonly shorten: Shorten;
  /** Lists the schemas that were shortened, and those that they use. */
  readonly list: () => SchemaView[];
}

/** Finds the schemas with several uses. */
export function createSharedSchemas(
  document: PublishedDocument,
  operations: readonly OperationMetadata[],
): SharedSchemas {
  const shared = new Map(
    [...collectSchemaUses(document, operations)]
      .filter(([, uses]) => uses.operations.size + uses.events.size + uses.schemas.size > 1)
      .map(([name]) => [name, describeSchema(document, { $ref: `#/components/schemas/${name}` })]),
  );
  const used = new Map<string, SchemaView>();
  const shorten: Shorten = (view) => {
    const known = shared.get(view.name ?? "");
    if (known?.name === undefined || !isDeepStrictEqual(view.fields, known.fields)) return view;
    used.set(known.name, known);
    return { ...view, ...refer(view, known) };
  };
  return { shorten, list: () => listUsed(used, shorten) };
}

/** What is said about a schema where it is used: what differs from its own description. */
function refer(view: SchemaView, known: SchemaView): Partial<SchemaView> {
  const isArray = view.type.startsWith("array") && !known.type.startsWith("array");
  const prefix = isArray ? "each " : "";
  const knownLimits = known.limits.map((limit) => prefix + limit);
  return {
    type: `${isArray ? "array of " : ""}\`${known.name ?? ""}\``,
    description: view.description === known.description ? "" : view.description,
    limits: view.limits.filter((limit) => !knownLimits.includes(limit)),
    values: [],
    defaultValue: view.defaultValue === known.defaultValue ? undefined : view.defaultValue,
    fields: [],
    variants: [],
  };
}

/** A schema uses others, which are shortened in turn. The iteration goes on over those that are added meanwhile. */
function listUsed(used: ReadonlyMap<string, SchemaView>, shorten: Shorten): SchemaView[] {
  const visit = ({ fields, variants }: SchemaView): void => {
    for (const part of [...fields, ...variants]) visit(shorten(part));
  };
  for (const view of used.values()) visit(view);
  return [...used.values()].toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? "", "en"));
}
