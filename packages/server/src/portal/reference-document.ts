import { readContract, type Contract } from "../kernel/contract/contract.js";
import { resolveReference, type ParameterObject } from "../kernel/contract/document.js";
import type {
  OperationMetadata,
  Paginated,
  Permission,
  RateLimitPolicy,
} from "../kernel/contract/operation-metadata.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import type { DescribedOperation, DescribedResponse, PublishedDocument } from "./published.js";
import type { Quotas } from "../platform/config.js";

/** The settings of this instance that the reference page shows. */
export interface Instance {
  readonly baseUrl: string;
  readonly quotas: Quotas;
  readonly rateLimits: boolean;
}

/**
 * Builds the document of the reference page: the contract with notes on its extensions below each operation.
 * The server URL has no host, so that "Try it out" works under every host name of this instance.
 */
export function buildReference(document: PublishedDocument, instance: Instance): PublishedDocument {
  const { operations } = readContract(document);
  return {
    ...document,
    servers: [{ url: new URL(`${instance.baseUrl}/rest`).pathname, description: "This instance." }],
    paths: describePaths(document, operations, instance),
    components: { ...document.components, responses: describeResponses(document, operations) },
  };
}

function describePaths(
  document: PublishedDocument,
  operations: Contract["operations"],
  instance: Instance,
): PublishedDocument["paths"] {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const metadata of operations.values())
    (paths[metadata.path] ??= {})[metadata.method.toLowerCase()] = describeOperation(
      document,
      metadata,
      instance,
    );
  return paths;
}

function describeOperation(
  document: PublishedDocument,
  metadata: OperationMetadata,
  instance: Instance,
): DescribedOperation {
  const operation = metadata.operation as DescribedOperation;
  return {
    ...operation,
    description: `${operation.description.trim()}\n\n${buildNotes(metadata, instance).join("\n")}\n`,
    parameters: metadata.parameters.map((parameter) =>
      withoutExample(document, parameter as DescribedParameter),
    ),
  };
}

interface DescribedParameter extends ParameterObject {
  readonly description: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

/**
 * Moves the example of an optional parameter into its description. The renderer fills examples in as values, so that
 * "Try it out" would send a cursor or entity tag that does not exist.
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

/** The shared responses, with links to the pages of their problem codes. */
function describeResponses(
  document: PublishedDocument,
  operations: Contract["operations"],
): Record<string, DescribedResponse> {
  const responses = (document.components.responses ?? {}) as Readonly<Record<string, DescribedResponse>>;
  const codes = new Map<string, ReadonlySet<string>>();
  for (const { operation, codes: byStatus } of operations.values())
    for (const [status, response] of Object.entries(operation.responses))
      if ("$ref" in response)
        codes.set(response.$ref.split("/").at(-1) ?? "", byStatus.get(Number(status)) ?? noCodes);
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

/** The notes below the description of an operation: one line of Markdown for each extension. */
function buildNotes(metadata: OperationMetadata, instance: Instance): string[] {
  const { permission, rateLimit, paginated, conditional, idempotent, operation } = metadata;
  const notes: readonly (readonly [string, string | undefined])[] = [
    ["Permission", describePermission(permission)],
    ["Rate limit", describeRateLimit(rateLimit, instance)],
    ["Pagination", paginated && describePagination(paginated)],
    ["Conditional requests", conditional && conditionalNotes[conditional]],
    ["Retries", idempotent ? idempotencyNote : undefined],
    ["Caching", describeCaching(metadata)],
    ["SDK", `\`api.${camelCase(operation.tags[0] ?? "")}.${metadata.sdkMethod}(…)\``],
  ];
  return notes.flatMap(([name, note]) => (note === undefined ? [] : [`- **${name}:** ${note}`]));
}

function describePermission({ access, anyOf, conceal, ...flags }: Permission): string {
  const permissions = anyOf.map((name) => `\`${name}\``).join(" or ");
  const callers = {
    PUBLIC: "everyone.",
    RESIDENT: "signed-in residents, with their access token.",
    OWNER: `the owner, or any caller with ${permissions}: a resident by role, a secret key by scope.`,
    PERMISSION: `any caller with ${permissions}: a resident by role, a secret key by scope.`,
  }[access];
  const condition = flags.concealCredentials
    ? "Without valid credentials or the permission"
    : "Without the permission";
  return [
    callers,
    ...(flags.whileSuspended ? ["Suspended residents too."] : []),
    ...(conceal ? [`${condition}, the response is 404 [\`${conceal}\`](problems/${conceal}).`] : []),
  ].join(" ");
}

function describeRateLimit(policy: RateLimitPolicy, { quotas, rateLimits }: Instance): string {
  if (policy === "EXEMPT") return "none.";
  if (!rateLimits) return "disabled on this instance.";
  const credentials = `${quotas.credentials} requests per minute by address.`;
  if (policy === "CREDENTIALS") return credentials;
  const resident = policy === "RELATION" ? quotas.relation : quotas.resident;
  const secret = policy === "EMAIL" ? quotas.email : quotas["secret-key"];
  return [
    `${quotas.anonymous} requests per minute by address without credentials`,
    `${resident} for a resident`,
    `${quotas["publishable-key"]} for a publishable key`,
    `${secret} for a secret key.`,
  ].join(", ");
}

function describePagination({ cursor, sortNeedsFilter }: Paginated): string {
  const location = cursor === "BODY" ? "in the body" : "in the query";
  const filterNotes = sortNeedsFilter.map(
    ({ sort, anyOf }) =>
      `Sorting by \`${sort}\` requires ${anyOf.map((name) => `\`${name}\``).join(" or ")}.`,
  );
  return [
    `send \`pagination.next_cursor\` as \`cursor\` ${location}, with the same filters and sort, until \`has_more\` is false.`,
    ...filterNotes,
  ].join(" ");
}

const conditionalNotes = {
  READ: "send the `ETag` of your copy as `If-None-Match`; the response is 304 while the copy is current.",
  WRITE:
    "send the `ETag` of the version that you changed as `If-Match`; the response is 412 if it changed since.",
};

const idempotencyNote = "with credentials and an `Idempotency-Key`, a repeated request takes effect once.";

const describeCaching = ({ cacheSeconds }: OperationMetadata): string | undefined =>
  cacheSeconds === undefined ? undefined : `without credentials, for ${cacheSeconds} seconds.`;

/** The name of a tag's resource in the SDK. */
const camelCase = (tag: string): string =>
  tag.toLowerCase().replace(/ (\w)/g, (_, first: string) => first.toUpperCase());
