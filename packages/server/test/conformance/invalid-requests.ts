import fc from "fast-check";
import type { ParameterObject } from "../../src/kernel/contract/document.js";
import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { isValid, resolve } from "./contract-schemas.js";
import type { GeneratedRequest, Validity } from "./request.js";
import { encodeRequest, getBodySchema, isValidBody, type RequestParts } from "./valid-requests.js";

type Mutation = fc.Arbitrary<(parts: RequestParts) => GeneratedRequest>;

/** Changes valid requests of an operation so that most of them are invalid by the contract. */
export function createInvalidRequests(
  operation: OperationMetadata,
  valid: fc.Arbitrary<RequestParts>,
): fc.Arbitrary<GeneratedRequest> {
  const mutations = [
    ...listBodyMutations(operation),
    ...operation.parameters.flatMap((parameter) => createParameterMutation(operation, parameter) ?? []),
    ...(operation.openQuery ? [] : [createUnknownParameter(operation)]),
  ];
  if (mutations.length === 0) return valid.map((parts) => encodeRequest(operation, parts));
  return fc.tuple(valid, fc.oneof(...mutations)).map(([parts, mutate]) => mutate(parts));
}

function listBodyMutations(operation: OperationMetadata): Mutation[] {
  const schema = getBodySchema(operation);
  if (schema === undefined) return [];
  const mutateValue = createValueMutation(operation, schema);
  if (operation.bodyType !== "application/json") return [createMediaType(operation)];
  return [mutateValue, mutateValue, mutateValue, createMalformedJson(operation), createMediaType(operation)];
}

/** Values of wrong types, out of limits or with characters that are not accepted. */
const wrongValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e15, -1e300, "", " ", [], {}, [null], { a: 1 }),
  fc.constantFrom("\0", "a\0b", "\uD800", "x\uDC00", "\u202E", "\u200B", "NO_SUCH_VALUE", "x".repeat(5_000)),
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = readonly (string | number)[];

/** Lists the places of a JSON value, the value itself first. */
function listPlaces(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => listPlaces(item, [...path, key]))];
}

type Change = "replace" | "remove" | "add";

function change(value: unknown, [key, ...rest]: Path, kind: Change, replacement: unknown): unknown {
  if (key === undefined) {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return kind === "add" && isObject ? { ...value, unknown_field: replacement } : replacement;
  }
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      index === key ? change(item, rest, kind, replacement) : item,
    );
  const entries = Object.entries(value as object).flatMap(([name, item]: [string, unknown]) => {
    if (name !== key) return [[name, item]];
    return kind === "remove" && rest.length === 0 ? [] : [[name, change(item, rest, kind, replacement)]];
  });
  return Object.fromEntries(entries) as object;
}

/** Replaces, removes or adds a value anywhere in the body. Fields of the schema that were not sent are added. */
function createValueMutation(operation: OperationMetadata, schema: SchemaObject): Mutation {
  const names = Object.keys(resolve<SchemaObject>(schema).properties ?? {});
  const fields = names.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...names), { nil: null });
  const kinds = fc.constantFrom<Change>("replace", "replace", "replace", "remove", "add");
  return fc.tuple(fc.nat(1_000), kinds, fields, wrongValues).map(([place, kind, field, value]) => (parts) => {
    const base = parts.body ?? {};
    const extended = field === null || Array.isArray(base) ? base : { [field]: null, ...base };
    const places = field === null ? listPlaces(base) : [[field]];
    const body = change(extended, places[place % places.length] ?? [], kind, value);
    return { ...encodeRequest(operation, { ...parts, body }), validity: findValidity(operation, body) };
  });
}

const findValidity = (operation: OperationMetadata, body: unknown): Validity => {
  if (isPerItem(operation, body)) return "undecided";
  return isValidBody(operation, body) ? "valid" : { invalidBecause: "its body is not valid" };
};

/** Operations with per-item validation report invalid items in a successful response. */
function isPerItem({ perItemField }: OperationMetadata, body: unknown): boolean {
  if (perItemField === undefined || typeof body !== "object" || body === null) return false;
  return perItemField in body;
}

const createMalformedJson = (operation: OperationMetadata): Mutation =>
  fc
    .constantFrom(
      "",
      "{",
      "undefined",
      '{"a":1,}',
      "'a'",
      "NaN",
      '{"a":1}{}',
      "\uFEFF{}x",
      "[".repeat(70) + "]".repeat(70),
    )
    .map((body) => (parts) => ({
      ...encodeRequest(operation, { ...parts, body: {} }),
      body,
      validity:
        body === "" && !operation.requiresBody ? "undecided" : { invalidBecause: "its body is not JSON" },
    }));

const createMediaType = (operation: OperationMetadata): Mutation =>
  fc
    .constantFrom(
      "text/plain",
      "application/xml",
      "multipart/form-data",
      "application/json; charset=iso-8859-1",
      "json",
    )
    .map((type) => (parts) => {
      const request = encodeRequest(operation, { ...parts, body: parts.body ?? {} });
      return {
        ...request,
        headers: { ...request.headers, "Content-Type": type },
        validity: request.body === "" ? "undecided" : { invalidBecause: `its media type is ${type}` },
      };
    });

const createUnknownParameter = (operation: OperationMetadata): Mutation =>
  fc.constantFrom("unknown", "lmit", "limit[]", "__proto__", "%00", "constructor").map((name) => (parts) => {
    const request = encodeRequest(operation, parts);
    return {
      ...request,
      query: [...request.query, [name, "1"]],
      validity: { invalidBecause: `the parameter ${name} is unknown` },
    };
  });

const wrongTexts = [
  "",
  "\u0000",
  "NO SUCH VALUE",
  "%",
  "-1",
  "0",
  "1.5",
  "1e999",
  "9007199254740993",
  "x".repeat(5_000),
];

/** Whether a text is valid for a parameter, after its conversion to the type of the schema. */
function isValidText(schema: SchemaObject, text: string): boolean {
  const { type } = resolve<SchemaObject>(schema);
  if (text.includes("\0")) return false;
  if (type === "boolean") return text === "true" || text === "false";
  if (type !== "integer" && type !== "number") return isValid(schema, text);
  return /^-?\d+(\.\d+)?$/.test(text) && isValid(schema, Number(text));
}

function createParameterMutation(
  operation: OperationMetadata,
  { name, schema, in: location }: ParameterObject,
): Mutation | undefined {
  const invalid = wrongTexts.filter((text) => !isValidText(schema, text));
  if (location === "header") return createHeaderMutation(operation, name);
  if (invalid.length === 0 || resolve<SchemaObject>(schema)["type"] === "array") return undefined;
  return fc.constantFrom(...invalid).map((text) => (parts) => {
    const validity = { invalidBecause: `${name} is ${JSON.stringify(text.slice(0, 40))}` };
    if (location === "path")
      return encodeRequest(operation, {
        ...parts,
        // An empty value would be another path.
        pathValues: { ...parts.pathValues, [name]: text === "" ? "\u0000" : text },
        validity,
      });
    const query = parts.query.filter(([other]) => other !== name);
    return encodeRequest(operation, { ...parts, query: [...query, [name, text]], validity });
  });
}

const createHeaderMutation = (operation: OperationMetadata, name: string): Mutation =>
  fc.constantFrom("caf\u00E9", "x".repeat(1_025), "tab\there").map((value) => (parts) => ({
    ...encodeRequest(operation, { ...parts, headers: { ...parts.headers, [name]: value } }),
    validity: { invalidBecause: `the header ${name} is ${JSON.stringify(value.slice(0, 40))}` },
  }));
