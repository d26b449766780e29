import type { PermissionName } from "../../generated/permissions.js";
import { type ProblemCode, problems } from "../../generated/problems.js";
import type { BodyType } from "../../platform/http/parse-body.js";
import type { SchemaObject } from "../../platform/validation/json-schema.js";
import {
  type ContractDocument,
  type OperationEntry,
  type OperationId,
  type OperationObject,
  type ParameterObject,
  resolveReference,
  type ResponseObject,
} from "./document.js";

/** Who may call an operation (`x-permission`). */
export interface Permission {
  readonly access: "PUBLIC" | "RESIDENT" | "OWNER" | "PERMISSION";
  readonly anyOf: readonly PermissionName[];
  /** The 404 code sent in place of 401 and 403 (not-found masking). */
  readonly conceal: ProblemCode | undefined;
  /** Bad credentials are masked too, and the body is validated after the handler has checked the caller's rights. */
  readonly concealCredentials: boolean;
  /** Suspended residents may call it. Reading and deleting their own data is always allowed. */
  readonly whileSuspended: boolean;
  /** Browsers navigate to it by links and forms, which send no headers: no service key is required. */
  readonly byNavigation: boolean;
}

/** The rate limit policies (`x-rate-limit`). */
export type RateLimitPolicy = "STANDARD" | "CREDENTIALS" | "RELATION" | "EMAIL" | "EXEMPT";

/** Since when an operation is deprecated, and when it is removed at the earliest (`x-deprecation`). */
export interface Deprecation {
  readonly since: Date;
  readonly sunset: Date;
}

/** How an operation is paginated (`x-paginated`). */
export interface Paginated {
  readonly cursor: "QUERY" | "BODY";
  /** A log that grows: its cursors are positions, which hold under all filters. */
  readonly forwardOnly: boolean;
  readonly sortNeedsFilter: readonly { readonly sort: string; readonly anyOf: readonly string[] }[];
}

/** What an operation that sends server-sent events declares (`x-stream`). */
export interface EventStreamRule {
  /** The list whose cursors are the ids of its events. */
  readonly cursorsOf: OperationId;
}

/**
 * The metadata of one operation. Only this file reads the `x-` extensions of the contract; `npm run generate` validates
 * their values (packages/contract/src/extension-schemas.ts).
 */
export interface OperationMetadata extends OperationEntry {
  readonly permission: Permission;
  readonly rateLimit: RateLimitPolicy;
  readonly paginated: Paginated | undefined;
  /** Undefined unless it sends server-sent events. */
  readonly stream: EventStreamRule | undefined;
  readonly conditional: "READ" | "WRITE" | undefined;
  readonly idempotent: boolean;
  /** How long a successful response to everyone may be cached; 0 for never. */
  readonly cacheSeconds: number;
  /** Query parameters that the contract does not declare are ignored. */
  readonly openQuery: boolean;
  /** The array of the body whose items the handler validates one by one. */
  readonly perItemField: string | undefined;
  readonly deprecation: Deprecation | undefined;
  /** The name of its method in the SDK's resource of the tag, or in another one: `games.listReviews`. */
  readonly sdkMethod: string;
  readonly acceptsBody: boolean;
  readonly requiresBody: boolean;
  /** The media type of the body. */
  readonly bodyType: BodyType;
  /** The maximum size of the body in bytes. */
  readonly bodyLimit: number;
  readonly parameters: readonly ParameterObject[];
  /** The schemas of the parameters by name. */
  readonly parameterSchemas: ReadonlyMap<string, SchemaObject>;
  /** Names of body fields that hold a slug, which is lower-cased on input. */
  readonly slugFields: ReadonlySet<string>;
  /** The parameters that are slugs, or several. */
  readonly slugParameters: readonly ParameterObject[];
  /** The parameters that name a resident: by id, by `@username` or by `me`. */
  readonly residentParameters: readonly ParameterObject[];
  /** Names of body fields that are passwords, which are never trimmed. */
  readonly passwordFields: ReadonlySet<string>;
  /** The 404 code for a path value that cannot exist. */
  readonly notFoundCode: ProblemCode;
  /** The declared problem codes by status. */
  readonly codes: ReadonlyMap<number, ReadonlySet<string>>;
  /** The default of the `sort` parameter. */
  readonly defaultSort: string;
}

const residentSchemas: ReadonlySet<string> = new Set([
  "#/components/schemas/PathResident",
  "#/components/schemas/ResidentReference",
]);
const slugSchemas: ReadonlySet<string> = new Set([
  "#/components/schemas/PathSlug",
  "#/components/schemas/Slug",
]);
const formType = "application/x-www-form-urlencoded";
const defaultBodyLimit = 256 * 1024;
const defaultCacheSeconds = 30;

/** Reads the metadata of one operation. */
export function readOperationMetadata(document: ContractDocument, entry: OperationEntry): OperationMetadata {
  const parameters = (entry.operation.parameters ?? []).map((parameter) =>
    resolveReference<ParameterObject>(document, parameter),
  );
  const codes = readProblemCodes(document, entry.operation.responses);
  return {
    ...entry,
    ...readExtensions(entry.operation as OperationObject & ExtendedOperation),
    ...readBodyMetadata(document, entry.operation, parameters),
    cacheSeconds: readCacheSeconds(entry),
    parameters,
    parameterSchemas: new Map(
      parameters.map(({ name, schema }) => [name, resolveReference<SchemaObject>(document, schema)]),
    ),
    slugParameters: parameters.filter(({ schema }) =>
      slugSchemas.has(schema.$ref ?? schema.items?.$ref ?? ""),
    ),
    residentParameters: parameters.filter(({ schema }) => residentSchemas.has(schema.$ref ?? "")),
    notFoundCode: [...(codes.get(404) ?? [])][0] ?? "route-not-found",
    codes,
  };
}

function readCacheSeconds({ method, operation }: OperationEntry): number {
  const { "x-permission": permission, "x-cache-seconds": seconds } = operation as OperationObject &
    ExtendedOperation;
  if (method !== "GET" || permission.access !== "PUBLIC" || !("200" in operation.responses)) return 0;
  return seconds ?? defaultCacheSeconds;
}

/** The extensions of an operation, in the spelling of the contract. */
interface ExtendedOperation {
  readonly "x-permission": {
    readonly access: Permission["access"];
    readonly any_of?: readonly PermissionName[];
    readonly conceal?: ProblemCode;
    readonly conceal_credentials?: true;
    readonly while_suspended?: true;
    readonly by_navigation?: true;
  };
  readonly "x-rate-limit": RateLimitPolicy;
  readonly "x-paginated"?: {
    readonly cursor: Paginated["cursor"];
    readonly forward_only?: true;
    readonly sort_needs_filter?: readonly { readonly sort: string; readonly any_of: readonly string[] }[];
  };
  readonly "x-stream"?: { readonly cursors_of: OperationId };
  readonly "x-conditional"?: "READ" | "WRITE";
  readonly "x-idempotent"?: true;
  readonly "x-cache-seconds"?: number;
  readonly "x-open-query"?: true;
  readonly "x-body-limit"?: number;
  readonly "x-itemwise"?: string;
  /** Two dates, at midnight UTC. */
  readonly "x-deprecation"?: { readonly since: string; readonly sunset: string };
  readonly "x-sdk-method": string;
}

function readExtensions(operation: ExtendedOperation) {
  const { access, any_of: anyOf = [], conceal, ...flags } = operation["x-permission"];
  const paginated = operation["x-paginated"];
  const stream = operation["x-stream"];
  const deprecation = operation["x-deprecation"];
  return {
    permission: {
      access,
      anyOf,
      conceal,
      concealCredentials: flags.conceal_credentials === true,
      whileSuspended: flags.while_suspended === true,
      byNavigation: flags.by_navigation === true,
    },
    rateLimit: operation["x-rate-limit"],
    paginated: paginated && {
      cursor: paginated.cursor,
      forwardOnly: paginated.forward_only === true,
      sortNeedsFilter: (paginated.sort_needs_filter ?? []).map(({ sort, any_of }) => ({
        sort,
        anyOf: any_of,
      })),
    },
    stream: stream && { cursorsOf: stream.cursors_of },
    conditional: operation["x-conditional"],
    idempotent: operation["x-idempotent"] === true,
    openQuery: operation["x-open-query"] === true,
    bodyLimit: operation["x-body-limit"] ?? defaultBodyLimit,
    perItemField: operation["x-itemwise"],
    deprecation: deprecation && {
      since: new Date(deprecation.since),
      sunset: new Date(deprecation.sunset),
    },
    sdkMethod: operation["x-sdk-method"],
  };
}

function readBodyMetadata(
  document: ContractDocument,
  { requestBody }: OperationEntry["operation"],
  parameters: readonly ParameterObject[],
) {
  const content = requestBody?.content ?? {};
  const bodyType: BodyType = formType in content ? formType : "application/json";
  const schema = content[bodyType]?.schema;
  const fields = schema ? listProperties(document, schema) : [];
  const sort =
    parameters.find(({ name }) => name === "sort")?.schema.default ??
    findBodyDefault(document, fields, "sort");
  return {
    acceptsBody: requestBody !== undefined,
    requiresBody: requestBody?.required === true,
    bodyType,
    slugFields: listNamesWhere(fields, isSlugSchema),
    passwordFields: listNamesWhere(
      fields,
      (field) => resolveReference<SchemaObject>(document, field).format === "password",
    ),
    defaultSort: typeof sort === "string" ? sort : "",
  };
}

type Field = readonly [string, SchemaObject];

function listProperties(document: ContractDocument, schema: SchemaObject): Field[] {
  const { properties = {}, allOf = [], oneOf = [] } = resolveReference<SchemaObject>(document, schema);
  return [
    ...Object.entries(properties),
    ...[...allOf, ...oneOf].flatMap((part) => listProperties(document, part)),
  ];
}

/** A slug, several of them, or one that may be null. */
const isSlugSchema = ({ $ref, items, oneOf = [] }: SchemaObject): boolean =>
  $ref === "#/components/schemas/Slug" ||
  (items !== undefined && isSlugSchema(items)) ||
  oneOf.some(isSlugSchema);

const listNamesWhere = (
  fields: readonly Field[],
  matches: (schema: SchemaObject) => boolean,
): ReadonlySet<string> => new Set(fields.filter(([, schema]) => matches(schema)).map(([name]) => name));

function findBodyDefault(document: ContractDocument, fields: readonly Field[], name: string): unknown {
  const [, schema] = fields.find(([field]) => field === name) ?? [];
  return schema && resolveReference<SchemaObject>(document, schema).default;
}

function readProblemCodes(
  document: ContractDocument,
  responses: OperationEntry["operation"]["responses"],
): Map<number, Set<ProblemCode>> {
  const codes = new Map<number, Set<ProblemCode>>();
  for (const [status, response] of Object.entries(responses)) {
    const schema = resolveReference<ResponseObject>(document, response).content?.["application/problem+json"]
      ?.schema;
    if (schema) codes.set(Number(status), new Set(collectCodes(document, schema)));
  }
  return codes;
}

function collectCodes(document: ContractDocument, schema: SchemaObject): ProblemCode[] {
  const { properties, allOf = [] } = resolveReference<SchemaObject>(document, schema);
  const codes = (properties?.code?.enum ?? []).filter(isProblemCode);
  return [...codes, ...allOf.flatMap((part) => collectCodes(document, part))];
}

const isProblemCode = (code: unknown): code is ProblemCode => typeof code === "string" && code in problems;
