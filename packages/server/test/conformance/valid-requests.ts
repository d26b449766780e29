import fc from "fast-check";
import type { ParameterObject } from "../../src/kernel/contract/document.js";
import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import { normalizeText } from "../../src/platform/http/parse-body.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { callerNames } from "./callers.js";
import { isValid } from "./contract-schemas.js";
import { filterValues } from "./filter-values.js";
import { createFieldLookup, createPathLookup, type KnownValues } from "./known-values.js";
import type { GeneratedRequest } from "./request.js";
import { createArbitrary, type FindKnownValues } from "./schema-arbitrary.js";

/** The parts of a request before they are encoded. */
export interface RequestParts extends Omit<GeneratedRequest, "path" | "query" | "body"> {
  readonly pathValues: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, unknown])[];
  readonly body: unknown;
}

/** Returns the schema of the body of an operation, if it has one. */
export const getBodySchema = ({ operation, bodyType }: OperationMetadata): SchemaObject | undefined =>
  operation.requestBody?.content[bodyType]?.schema;

/** Creates valid requests of an operation. */
export function createValidRequests(
  operation: OperationMetadata,
  known: KnownValues,
): fc.Arbitrary<RequestParts> {
  const parameters = (location: ParameterObject["in"]) =>
    operation.parameters.filter((parameter) => parameter.in === location);
  const findField = createFieldLookup(known);
  return fc.record({
    caller: fc.constantFrom(...callerNames, "staff" as const),
    method: fc.constant(operation.method),
    pathValues: buildPathValues(parameters("path"), createPathLookup(known, operation)),
    query: buildQuery(parameters("query"), findField),
    headers: buildHeaders(parameters("header"), findField),
    body: buildBody(operation, findField),
    validity: fc.constant("valid" as const),
  });
}

const buildPathValues = (parameters: readonly ParameterObject[], find: FindKnownValues) =>
  fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => {
        const any = createArbitrary(schema, () => [], name).map(String);
        const known = find(name);
        const usual = known.length === 0 ? any : fc.constantFrom(...known);
        return [name, fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: any })];
      }),
    ),
  );

const isRequired = (parameter: ParameterObject): boolean =>
  "required" in parameter && parameter.required === true;

/** A cursor is opaque: `cursors.test.ts` tests them. */
const isCursor = ({ name }: ParameterObject): boolean => name === "cursor";

function buildQuery(
  parameters: readonly ParameterObject[],
  find: FindKnownValues,
): fc.Arbitrary<[string, unknown][]> {
  const sendable = parameters.filter((parameter) => !isCursor(parameter));
  const optional = sendable.filter((parameter) => !isRequired(parameter));
  const values = new Map(
    sendable.map(({ name, schema }) => [
      name,
      filterValues(createArbitrary(schema, find, name), isStorable, name),
    ]),
  );
  const few = fc.subarray(optional, { maxLength: Math.min(2, optional.length) });
  return fc
    .oneof({ weight: 3, arbitrary: few }, { weight: 1, arbitrary: fc.subarray(optional) })
    .chain((selected) =>
      fc.tuple(
        ...[...sendable.filter(isRequired), ...selected].map(({ name }) =>
          fc.tuple(fc.constant(name), values.get(name) ?? fc.constant("")),
        ),
      ),
    );
}

const buildHeaders = (parameters: readonly ParameterObject[], find: FindKnownValues) =>
  fc
    .record(
      Object.fromEntries(
        parameters.map(({ name, schema }) => {
          const values = fc.oneof(fc.constant("*"), createArbitrary(schema, find).map(String));
          // Node.js trims header values, as HTTP requires.
          const isSendable = (value: string): boolean => value === value.trim() && isValid(schema, value);
          const sendable = filterValues(values, isSendable, name);
          return [name, fc.option(sendable, { freq: 7, nil: undefined })];
        }),
      ),
    )
    .map((headers) =>
      Object.fromEntries(
        Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    );

function buildBody(operation: OperationMetadata, find: FindKnownValues): fc.Arbitrary<unknown> {
  const schema = getBodySchema(operation);
  if (schema === undefined) return fc.constant(undefined);
  const bodies = filterValues(
    createArbitrary(schema, find),
    (body) => isValidBody(operation, body),
    `The body of ${operation.id}`,
  );
  return operation.requiresBody ? bodies : fc.option(bodies, { freq: 5, nil: undefined });
}

/** NUL and unpaired surrogates, which no text may contain. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether a value follows the rules of the contract's description for all texts and numbers. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !unstorable.test(value);
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, item]) => !unstorable.test(name) && isStorable(item));
}

/** Whether a body is valid by the contract, whose description says how texts are normalized. */
export function isValidBody(operation: OperationMetadata, body: unknown): boolean {
  const schema = getBodySchema(operation);
  if (schema === undefined) return false;
  return isStorable(body) && isValid(schema, normalizeText(body, operation));
}

const encode = (value: unknown): string =>
  encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, "\uFFFD"));

/** Encodes a request. */
export function encodeRequest(operation: OperationMetadata, parts: RequestParts): GeneratedRequest {
  const { pathValues, query, body, ...rest } = parts;
  const isForm = operation.bodyType === "application/x-www-form-urlencoded";
  const text = isForm
    ? new URLSearchParams(
        Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
    : JSON.stringify(body);
  return {
    ...rest,
    path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(pathValues[name] ?? "")),
    query: query.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item) => [encode(name), encode(item)] as const),
    ),
    headers: { ...(body !== undefined && { "Content-Type": operation.bodyType }), ...rest.headers },
    body: body === undefined ? null : text,
  };
}
