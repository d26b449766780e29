import { readOperationMetadata } from "../kernel/contract/operation-metadata.js";
import { listOperations, resolveReference, type ParameterObject } from "../kernel/contract/document.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import type { DescribedOperation, DescribedResponse, PublishedDocument } from "./published.js";
import type { Quotas } from "../platform/config.js";

/** What the reference page tells of this instance. */
export interface Instance {
  readonly baseUrl: string;
  readonly quotas: Quotas;
  readonly rateLimits: boolean;
}

/**
 * The contract for people: what its extensions say to programs, said in words below each operation. It names this
 * instance by its path alone, so that trying an operation works under whatever name the page was reached.
 */
export function buildReference(document: PublishedDocument, instance: Instance): PublishedDocument {
  return {
    ...document,
    servers: [{ url: new URL(`${instance.baseUrl}/rest`).pathname, description: "This instance." }],
    paths: describePaths(document, instance),
    components: { ...document.components, responses: describeResponses(document) },
  };
}

function describePaths(document: PublishedDocument, instance: Instance): PublishedDocument["paths"] {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const { path, method, operation } of listOperations(document)) {
    const operationWithNotes = describeOperation(document, operation as DescribedOperation, instance);
    (paths[path] ??= {})[method.toLowerCase()] = operationWithNotes;
  }
  return paths;
}

const describeOperation = (
  document: PublishedDocument,
  operation: DescribedOperation,
  instance: Instance,
): DescribedOperation => ({
  ...operation,
  description: `${operation.description.trim()}\n\n${buildNotes(operation, instance).join("\n")}\n`,
  parameters: (operation.parameters ?? []).map((parameter) =>
    withoutExample(document, resolveReference<DescribedParameter>(document, parameter as DescribedParameter)),
  ),
});

interface DescribedParameter extends ParameterObject {
  readonly description: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

/**
 * The renderer fills examples in as values. What may be left out is left empty, else trying an operation would send a
 * stranger's cursor or entity tag; its example is told in words.
 */
function withoutExample(document: PublishedDocument, parameter: DescribedParameter): DescribedParameter {
  if (parameter.required) return parameter;
  const { example, schema, ...rest } = parameter;
  const { examples: _examples, ...schemaWithoutExamples } = resolveReference<SchemaObject>(document, schema);
  const textWithExample = `${parameter.description.trim()} For example \`${String(example)}\`.`;
  return {
    ...rest,
    description: example === undefined ? parameter.description : textWithExample,
    schema: schemaWithoutExamples,
  };
}

/** The shared responses, each with links to the pages of the codes that it carries. */
function describeResponses(document: PublishedDocument): Record<string, DescribedResponse> {
  const responses = (document.components.responses ?? {}) as Readonly<Record<string, DescribedResponse>>;
  const codes = new Map<string, ReadonlySet<string>>();
  for (const entry of listOperations(document)) {
    const { codes: byStatus } = readOperationMetadata(document, entry);
    for (const [status, response] of Object.entries(entry.operation.responses))
      if ("$ref" in response)
        codes.set(response.$ref.split("/").at(-1) ?? "", byStatus.get(Number(status)) ?? noCodes);
  }
  return Object.fromEntries(
    Object.entries(responses).map(([name, response]) => [
      name,
      withCodes(response, [...(codes.get(name) ?? noCodes)]),
    ]),
  );
}

const noCodes: ReadonlySet<string> = new Set();

const withCodes = (response: DescribedResponse, codes: readonly string[]): DescribedResponse =>
  codes.length === 0
    ? response
    : {
        ...response,
        description: `${response.description} Codes: ${codes.map((code) => `[\`${code}\`](problems/${code})`).join(", ")}.`,
      };

/** One line of Markdown for each fact that the contract states beside an operation. */
function buildNotes(operation: DescribedOperation, instance: Instance): string[] {
  const notes: readonly (readonly [string, string | undefined])[] = [
    ["Who may call", permissionNote(operation["x-permission"] as PermissionExtension)],
    ["Rate limit", rateLimitNote(operation["x-rate-limit"] as string, instance)],
    ["Paging", pagingNote(operation["x-paginated"] as PaginatedExtension | undefined)],
    ["Conditional", conditionalNotes[operation["x-conditional"] as string]],
    ["Retrying", operation["x-idempotent"] === true ? idempotencyNote : undefined],
    ["Caching", cacheNote(operation)],
    ["SDK", `\`api.${camelCase(operation.tags[0] ?? "")}.${String(operation["x-sdk-method"])}(…)\``],
  ];
  return notes.flatMap(([name, note]) => (note === undefined ? [] : [`- **${name}:** ${note}`]));
}

interface PermissionExtension {
  readonly access: "PUBLIC" | "RESIDENT" | "OWNER" | "PERMISSION";
  readonly any_of?: readonly string[];
  readonly conceal?: string;
  readonly conceal_credentials?: boolean;
  readonly while_suspended?: boolean;
}

function permissionNote({ access, any_of = [], conceal, ...more }: PermissionExtension): string {
  const permissions = any_of.map((name) => `\`${name}\``).join(" or ");
  const callers = {
    PUBLIC: "everybody.",
    RESIDENT: "signed-in residents, with their access token.",
    OWNER: `the owner, or whoever holds ${permissions}, as a resident or by the scope of a secret key.`,
    PERMISSION: `whoever holds ${permissions}, as a resident or by the scope of a secret key.`,
  }[access];
  const condition = more.conceal_credentials
    ? "With a bad credential or none, and without the right"
    : "Without the right";
  return [
    callers,
    ...(more.while_suspended ? ["Suspended residents too."] : []),
    ...(conceal ? [`${condition}, the answer is 404 [\`${conceal}\`](problems/${conceal}).`] : []),
  ].join(" ");
}

function rateLimitNote(policy: string, { quotas, rateLimits }: Instance): string {
  if (policy === "EXEMPT") return "none.";
  if (!rateLimits) return "switched off on this instance.";
  const credentials = `${quotas.credentials} requests a minute from one address.`;
  if (policy === "CREDENTIALS") return credentials;
  const resident = policy === "RELATION" ? quotas.relation : quotas.resident;
  const secret = policy === "EMAIL" ? quotas.email : quotas["secret-key"];
  return [
    `${quotas.anonymous} requests a minute from one address without a credential`,
    `${resident} for a resident`,
    `${quotas["publishable-key"]} for a publishable key`,
    `${secret} for a secret key.`,
  ].join(", ");
}

interface PaginatedExtension {
  readonly cursor: "QUERY" | "BODY";
  readonly sort_needs_filter?: readonly { readonly sort: string; readonly any_of: readonly string[] }[];
}

function pagingNote(paginated: PaginatedExtension | undefined): string | undefined {
  if (paginated === undefined) return undefined;
  const location = paginated.cursor === "BODY" ? "in the body" : "in the query";
  const filterNotes = (paginated.sort_needs_filter ?? []).map(
    ({ sort, any_of }) => `Sorting by \`${sort}\` needs ${any_of.map((name) => `\`${name}\``).join(" or ")}.`,
  );
  return [
    `send \`pagination.next_cursor\` as \`cursor\` ${location}, with the same filters and sort, until \`has_more\` is false.`,
    ...filterNotes,
  ].join(" ");
}

const conditionalNotes: Readonly<Record<string, string>> = {
  READ: "send the `ETag` of your copy as `If-None-Match`; the answer is 304 while it is current.",
  WRITE: "send the `ETag` that you changed as `If-Match`; the answer is 412 when somebody was faster.",
};

const idempotencyNote =
  "with an `Idempotency-Key` and a credential, repeating a request has its effect once.";

function cacheNote(operation: DescribedOperation): string | undefined {
  const seconds = operation["x-cache-seconds"];
  return typeof seconds === "number" ? `without a credential, for ${seconds} seconds.` : undefined;
}

/** The name of a tag's resource in the SDK. */
const camelCase = (tag: string): string =>
  tag.toLowerCase().replace(/ (\w)/g, (_, first: string) => first.toUpperCase());
