import { resolveReference } from "../kernel/contract/document.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import type { PublishedDocument } from "./published.js";

/** What refers to a schema directly: the ids of operations, and the names of event types and other schemas. */
export interface SchemaUses {
  readonly operations: Set<string>;
  readonly events: Set<string>;
  readonly schemas: Set<string>;
}

/** Collects what refers to each schema, by its name. */
export function collectSchemaUses(
  document: PublishedDocument,
  operations: readonly OperationMetadata[],
): Map<string, SchemaUses> {
  const uses = new Map(listSchemaNames(document).map((name) => [name, createUses()]));
  const collect = (kind: keyof SchemaUses, user: string, value: unknown): void => {
    for (const name of listSchemas(document, value)) if (name !== user) uses.get(name)?.[kind].add(user);
  };
  for (const { id, operation } of operations) collect("operations", id, operation);
  for (const [type, webhook] of Object.entries(document.webhooks)) collect("events", type, webhook);
  for (const [name, schema] of Object.entries(document.components["schemas"] ?? {}))
    collect("schemas", name, schema);
  return uses;
}

/** The names of all schemas. */
export const listSchemaNames = ({ components }: PublishedDocument): string[] =>
  Object.keys(components["schemas"] ?? {});

const createUses = (): SchemaUses => ({ operations: new Set(), events: new Set(), schemas: new Set() });

const prefix = "#/components/schemas/";

/** Lists the schemas that a value refers to. Other references are followed. */
function listSchemas(document: PublishedDocument, value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const reference = "$ref" in value ? value.$ref : undefined;
  if (typeof reference !== "string")
    return Object.entries(value)
      .filter(([key]) => key !== "example" && key !== "examples")
      .flatMap(([, inner]) => listSchemas(document, inner));
  return reference.startsWith(prefix)
    ? [reference.slice(prefix.length)]
    : listSchemas(document, resolveReference<object>(document, { $ref: reference }));
}
