import { resolveReference, type ResponseObject } from "../kernel/contract/document.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import { eventPath } from "./event-page.js";
import type { Guide } from "./guides.js";
import { operationPath, schemaPath } from "./layout.js";
import type { DescribedOperation, PublishedDocument } from "./published.js";
import { listSchemaNames } from "./schema-uses.js";

/** An entry of the search: the page of an operation, a schema, an event type, a problem code or a guide. */
interface SearchEntry {
  /** The path of the page, below `/rest/`. */
  readonly id: string;
  readonly title: string;
  /** The operation ID or the problem code. */
  readonly name: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  /** The names of parameters, headers and fields and their values, separated by spaces. */
  readonly fields: string;
  readonly codes: string;
  readonly headings: string;
  readonly text: string;
}

/** Lists what the search finds. */
export const listSearchEntries = (
  document: PublishedDocument,
  operations: readonly OperationMetadata[],
  guides: readonly Guide[],
): SearchEntry[] => [
  ...operations.map((metadata) => toOperationEntry(document, metadata)),
  ...Object.entries(document["x-problems"]).map(([code, { title, cause, status }]) => ({
    ...emptyEntry,
    id: `problems/${code}`,
    title,
    name: code,
    text: cause,
    area: `Problem code, ${status}`,
  })),
  {
    ...emptyEntry,
    id: "problems",
    title: "Problem codes",
    text: "All error codes with their cause and fix.",
  },
  ...listEventEntries(document),
  { ...emptyEntry, id: "docs/schemas", title: "Schemas", text: "All objects with their fields and uses." },
  ...listSchemaNames(document).map((name) => toSchemaEntry(document, name)),
  ...guides.map(({ name, title, sections, text }) => ({
    ...emptyEntry,
    id: `docs/guides/${name}`,
    title,
    name,
    area: "Guide",
    // The changelog mentions every operation and field.
    text: name === "changelog" ? "" : text,
    headings: sections.map((section) => section.title).join(" "),
  })),
];

const listEventEntries = ({ webhooks }: PublishedDocument): SearchEntry[] => [
  ...Object.entries(webhooks).map(([type, { post }]) => ({
    ...emptyEntry,
    id: eventPath(type),
    title: type,
    text: post.summary,
    area: "Event type",
  })),
  {
    ...emptyEntry,
    id: "docs#event-types",
    title: "Event types",
    text: Object.keys(webhooks).join(" "),
  },
];

/** The fields of a schema are found by the operations and events that have them, so that these come first. */
function toSchemaEntry(document: PublishedDocument, name: string): SearchEntry {
  const schema: SchemaObject = { $ref: `#/components/schemas/${name}` };
  const { description = "" } = resolveReference(document, schema);
  return {
    ...emptyEntry,
    id: schemaPath(name),
    title: name,
    area: "Schema",
    text: String(description).trim(),
  };
}

const emptyEntry = {
  name: "",
  area: "",
  method: "",
  path: "",
  fields: "",
  codes: "",
  headings: "",
  text: "",
};

function toOperationEntry(document: PublishedDocument, metadata: OperationMetadata): SearchEntry {
  const { id, method, path, codes } = metadata;
  const { summary, description, tags } = metadata.operation as DescribedOperation;
  return {
    ...emptyEntry,
    id: operationPath(id),
    title: summary,
    name: id,
    area: tags[0] ?? "",
    method,
    path: `/rest${path}`,
    fields: [...listNames(document, metadata)].join(" "),
    codes: [...codes.values()].flatMap((codesOfStatus) => [...codesOfStatus]).join(" "),
    text: description.trim(),
  };
}

/** Lists the names of the parameters, of the headers and of all fields of the body and of the successful responses, and the values of their enums. */
function listNames(document: PublishedDocument, { parameters, operation }: OperationMetadata): Set<string> {
  const names = new Set(parameters.map(({ name }) => name));
  const visited = new Set<string>();
  const addNames = (schema: SchemaObject): void => {
    if (schema.$ref !== undefined && visited.has(schema.$ref)) return;
    if (schema.$ref !== undefined) visited.add(schema.$ref);
    const { properties = {}, allOf = [], oneOf = [], ...rest } = resolveReference(document, schema);
    for (const name of Object.keys(properties)) names.add(name);
    for (const value of rest.enum ?? []) if (typeof value === "string") names.add(value);
    for (const part of [
      ...Object.values(properties),
      ...allOf,
      ...oneOf,
      ...(rest.items ? [rest.items] : []),
    ])
      addNames(part);
  };
  const successes = Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([, response]) => resolveReference<ResponseObject>(document, response));
  for (const name of successes.flatMap(({ headers = {} }) => Object.keys(headers))) names.add(name);
  for (const { schema } of parameters) addNames(schema);
  for (const { content = {} } of [...successes, ...(operation.requestBody ? [operation.requestBody] : [])])
    for (const { schema } of Object.values(content)) addNames(schema);
  return names;
}
