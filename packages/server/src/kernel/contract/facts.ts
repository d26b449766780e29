import type { BodyType } from "../../platform/http/parse-body.js";
import { resolve, type ContractDocument, type OperationEntry, type ParameterObject, type ResponseObject } from "./document.js";
import type { SchemaObject } from "../../platform/validation/json-schema.js";

/** What the kernel needs to know of an operation, read from the contract once. */
export interface OperationFacts {
  readonly takesBody: boolean;
  readonly needsBody: boolean;
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
const form = "application/x-www-form-urlencoded";
const defaultBodyLimit = 256 * 1024;

/** Reads the facts of one operation. */
export function factsOf(document: ContractDocument, { operation }: OperationEntry): OperationFacts {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    resolve<ParameterObject>(document, parameter),
  );
  const content = operation.requestBody?.content ?? {};
  const bodyType = form in content ? form : "application/json";
  const body = content[bodyType]?.schema;
  const fields = body ? propertiesOf(document, body) : [];
  const codes = codesOf(document, operation.responses);
  const limit = operation["x-body-limit"];
  const sort =
    parameters.find(({ name }) => name === "sort")?.schema.default ?? bodyDefault(document, fields, "sort");
  return {
    takesBody: operation.requestBody !== undefined,
    needsBody: operation.requestBody?.required === true,
    bodyType,
    bodyLimit: typeof limit === "number" ? limit : defaultBodyLimit,
    parameters,
    slugFields: namesWhere(fields, holdsSlugs),
    slugParameters: new Set(
      parameters
        .filter(({ schema }) => schema.$ref === "#/components/schemas/PathSlug")
        .map(({ name }) => name),
    ),
    residentParameters: parameters.filter(({ schema }) => residentSchemas.has(schema.$ref ?? "")),
    passwordFields: namesWhere(
      fields,
      (schema) => resolve<SchemaObject>(document, schema).format === "password",
    ),
    notFound: [...(codes.get(404) ?? [])][0] ?? "route-not-found",
    codes,
    defaultSort: typeof sort === "string" ? sort : "",
  };
}

type Field = readonly [string, SchemaObject];

function propertiesOf(document: ContractDocument, schema: SchemaObject): Field[] {
  const { properties = {}, allOf = [], oneOf = [] } = resolve<SchemaObject>(document, schema);
  return [
    ...Object.entries(properties),
    ...[...allOf, ...oneOf].flatMap((part) => propertiesOf(document, part)),
  ];
}

/** A slug, several of them, or one that may be null. */
const holdsSlugs = ({ $ref, items, oneOf = [] }: SchemaObject): boolean =>
  $ref === "#/components/schemas/Slug" ||
  (items !== undefined && holdsSlugs(items)) ||
  oneOf.some(holdsSlugs);

const namesWhere = (
  fields: readonly Field[],
  holds: (schema: SchemaObject) => boolean,
): ReadonlySet<string> => new Set(fields.filter(([, schema]) => holds(schema)).map(([name]) => name));

function bodyDefault(document: ContractDocument, fields: readonly Field[], name: string): unknown {
  const [, schema] = fields.find(([field]) => field === name) ?? [];
  return schema && resolve<SchemaObject>(document, schema).default;
}

function codesOf(
  document: ContractDocument,
  responses: OperationEntry["operation"]["responses"],
): Map<number, Set<string>> {
  const codes = new Map<number, Set<string>>();
  for (const [status, response] of Object.entries(responses)) {
    const schema = resolve<ResponseObject>(document, response).content?.["application/problem+json"]?.schema;
    if (schema) codes.set(Number(status), new Set(codesIn(document, schema)));
  }
  return codes;
}

function codesIn(document: ContractDocument, schema: SchemaObject): string[] {
  const { properties, allOf = [] } = resolve<SchemaObject>(document, schema);
  const own = (properties?.code?.enum ?? []).filter((code) => typeof code === "string");
  return [...own, ...allOf.flatMap((part) => codesIn(document, part))];
}
