import type { BodyType } from "../../platform/http/parse-body.js";
import {
  resolveReference,
  type ContractDocument,
  type OperationEntry,
  type ParameterObject,
  type ResponseObject,
} from "./document.js";
import type { SchemaObject } from "../../platform/validation/json-schema.js";

/** What the kernel needs to know of an operation, read from the contract once. */
export interface OperationMetadata {
  readonly acceptsBody: boolean;
  readonly requiresBody: boolean;
  /** What the body is sent as. */
  readonly bodyType: BodyType;
  /** The greatest body in bytes. */
  readonly bodyLimit: number;
  readonly parameters: readonly ParameterObject[];
  /** Names of body fields that hold a slug, which is lower-cased on input. */
  readonly slugFields: ReadonlySet<string>;
  /** Names of path parameters that hold a slug. */
  readonly slugParameters: ReadonlySet<string>;
  /** The parameters that name a resident, by their id, by `@username` or by `me`. */
  readonly residentParameters: readonly ParameterObject[];
  /** Names of body fields that are passwords, which are never trimmed. */
  readonly passwordFields: ReadonlySet<string>;
  /** The code that answers a path value that cannot exist. */
  readonly notFound: string;
  /** The codes that the operation declares, by status. */
  readonly codes: ReadonlyMap<number, ReadonlySet<string>>;
  /** The default of the `sort` parameter. */
  readonly defaultSort: string;
}

const residentSchemas: ReadonlySet<string> = new Set([
  "#/components/schemas/PathResident",
  "#/components/schemas/ResidentReference",
]);
const formType = "application/x-www-form-urlencoded";
const defaultBodyLimit = 256 * 1024;

/** Reads the facts of one operation. */
export function readOperationMetadata(
  document: ContractDocument,
  { operation }: OperationEntry,
): OperationMetadata {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    resolveReference<ParameterObject>(document, parameter),
  );
  const content = operation.requestBody?.content ?? {};
  const bodyType = formType in content ? formType : "application/json";
  const body = content[bodyType]?.schema;
  const fields = body ? listProperties(document, body) : [];
  const codes = readProblemCodes(document, operation.responses);
  const limit = operation["x-body-limit"];
  const sort =
    parameters.find(({ name }) => name === "sort")?.schema.default ??
    findBodyDefault(document, fields, "sort");
  return {
    acceptsBody: operation.requestBody !== undefined,
    requiresBody: operation.requestBody?.required === true,
    bodyType,
    bodyLimit: typeof limit === "number" ? limit : defaultBodyLimit,
    parameters,
    slugFields: listNamesWhere(fields, isSlugSchema),
    slugParameters: new Set(
      parameters
        .filter(({ schema }) => schema.$ref === "#/components/schemas/PathSlug")
        .map(({ name }) => name),
    ),
    residentParameters: parameters.filter(({ schema }) => residentSchemas.has(schema.$ref ?? "")),
    passwordFields: listNamesWhere(
      fields,
      (schema) => resolveReference<SchemaObject>(document, schema).format === "password",
    ),
    notFound: [...(codes.get(404) ?? [])][0] ?? "route-not-found",
    codes,
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
): Map<number, Set<string>> {
  const codes = new Map<number, Set<string>>();
  for (const [status, response] of Object.entries(responses)) {
    const schema = resolveReference<ResponseObject>(document, response).content?.["application/problem+json"]
      ?.schema;
    if (schema) codes.set(Number(status), new Set(collectCodes(document, schema)));
  }
  return codes;
}

function collectCodes(document: ContractDocument, schema: SchemaObject): string[] {
  const { properties, allOf = [] } = resolveReference<SchemaObject>(document, schema);
  const own = (properties?.code?.enum ?? []).filter((code) => typeof code === "string");
  return [...own, ...allOf.flatMap((part) => collectCodes(document, part))];
}
