import { resolveReference, type ResponseObject } from "../kernel/contract/document.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import type { Guide } from "./guides.js";
import { operationPath } from "./layout.js";
import type { DescribedOperation, PublishedDocument } from "./published.js";

/** An entry of the search: an operation, a problem code or a guide. */
interface SearchEntry {
  /** The path of the page, below `/rest/`. */
  readonly id: string;
  readonly kind: "operation" | "problem" | "guide";
  readonly title: string;
  /** The operation ID or the problem code. */
  readonly name: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  /** The names of parameters and fields, separated by spaces. */
  readonly fields: string;
  readonly codes: string;
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
    ...{ id: `problems/${code}`, kind: "problem" as const, title, name: code, text: cause },
    area: `Problem code, ${status}`,
  })),
  ...guides.map(({ name, title, sections }) => ({
    ...emptyEntry,
    ...{ id: `docs/guides/${name}`, kind: "guide" as const, title, name, area: "Guide" },
    text: sections.map((section) => section.title).join(" "),
  })),
];

const emptyEntry = { name: "", area: "", method: "", path: "", fields: "", codes: "", text: "" };

function toOperationEntry(document: PublishedDocument, metadata: OperationMetadata): SearchEntry {
  const { id, method, path, codes } = metadata;
  const { summary, description, tags } = metadata.operation as DescribedOperation;
  return {
    id: operationPath(id),
    kind: "operation",
    title: summary,
    name: id,
    area: tags[0] ?? "",
    method,
    path: `/rest${path}`,
    fields: [...listFieldNames(document, metadata)].join(" "),
    codes: [...codes.values()].flatMap((codesOfStatus) => [...codesOfStatus]).join(" "),
    text: description.trim(),
  };
}

/** Lists the names of the parameters and of all fields of the body and of the successful responses. */
function listFieldNames(
  document: PublishedDocument,
  { parameters, operation }: OperationMetadata,
): ReadonlySet<string> {
  const names = new Set(parameters.map(({ name }) => name));
  const visited = new Set<string>();
  const addNames = (schema: SchemaObject): void => {
    if (schema.$ref !== undefined && visited.has(schema.$ref)) return;
    if (schema.$ref !== undefined) visited.add(schema.$ref);
    const {
      properties = {},
      allOf = [],
      oneOf = [],
      items,
    } = resolveReference<SchemaObject>(document, schema);
    for (const name of Object.keys(properties)) names.add(name);
    for (const part of [...Object.values(properties), ...allOf, ...oneOf, ...(items ? [items] : [])])
      addNames(part);
  };
  const successes = Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([, response]) => resolveReference<ResponseObject>(document, response));
  for (const { content = {} } of [...successes, ...(operation.requestBody ? [operation.requestBody] : [])])
    for (const { schema } of Object.values(content)) addNames(schema);
  return names;
}
