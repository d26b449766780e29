import type { Request } from "express";
import { type FieldError, fieldError, toLabel, toPointer, validationProblem } from "../http/problem.js";
import {
  type AjvInstance,
  createRequestParts,
  type SingleOperationDocument,
} from "./express-openapi-validator.js";
import type { SchemaObject } from "./json-schema.js";
import { narrowUnions } from "./union-violations.js";
import type { Violation } from "./violation.js";

/** A request that violates the contract. */
export class RequestValidationError extends Error {
  override readonly name = "RequestValidationError";

  constructor(readonly violations: readonly Violation[]) {
    super("The request violates the contract.");
  }
}

/** Options of the validator. */
interface RequestValidatorOptions extends SingleOperationDocument {
  readonly bodyType: string;
  /** Whether query parameters that the contract does not declare are ignored. */
  readonly openQuery: boolean;
}

/**
 * Creates the validator of one operation's requests from parts of express-openapi-validator, whose own RequestValidator
 * discards all but the messages of ajv's errors, stops at the first unknown query parameter and compiles its schemas again for
 * every `Content-Type` that clients send. Validates and coerces path, query and body in place.
 */
export function createRequestValidator(options: RequestValidatorOptions): (request: Request) => void {
  const { parameterAjv, bodyAjv, parameters, body, mutateParameters, mutatesWithoutQuery } =
    createRequestParts(options, options.bodyType);
  const knownParameters = new Set(Object.keys(parameters.query.properties ?? {}));
  const required = ["query", "headers", "params"];
  const checkParameters = createCheck(parameterAjv, { required, properties: parameters });
  const checkBody = createCheck(bodyAjv, { properties: { body } });
  return (request) => {
    if (!options.openQuery) assertKnownQuery(request.query, knownParameters);
    makeQueryWritable(request);
    if (mutatesWithoutQuery || request.originalUrl.includes("?")) mutateParameters(request);
    const { query, headers, params } = request;
    const violations = [
      ...checkParameters({ query, headers, params }),
      ...checkBody({ body: request.body as unknown }),
    ];
    if (violations.length > 0) throw new RequestValidationError(violations);
  };
}

function createCheck(ajv: AjvInstance, schema: object): (data: object) => readonly Violation[] {
  const validate = ajv.compile(schema);
  const { schemas } = ajv;
  const findErrors = (part: SchemaObject, value: unknown): readonly Violation[] => {
    const check = ajv.compile(part);
    return check(value) ? [] : toViolations(check.errors);
  };
  const dereference = (part: SchemaObject): SchemaObject => {
    const found = part.$ref === undefined ? undefined : schemas[part.$ref]?.schema;
    return found === undefined ? part : dereference(found as SchemaObject);
  };
  return (data) =>
    validate(data) ? [] : narrowUnions(toViolations(validate.errors), { findErrors, dereference });
}

/** Many more than a problem lists, which are the first ones. A small body can violate the contract tens of thousands of times. */
const maxViolations = 2_000;

/**
 * The library renames `type` where it converts values, such as dates. For a failed `then`, ajv also reports its `if`, which says
 * nothing more.
 */
const toViolations = (errors: unknown): readonly Violation[] =>
  ((errors ?? []) as readonly Violation[])
    .slice(0, maxViolations)
    .filter(({ keyword }) => keyword !== "if")
    .map((error) => (error.keyword === "x-eov-type" ? { ...error, keyword: "type" } : error));

/** Checked before the library splits names with brackets. */
function assertKnownQuery(query: Request["query"], knownParameters: ReadonlySet<string>): void {
  const unknown = Object.keys(query).filter((name) => !knownParameters.has(name));
  if (unknown.length > 0)
    throw new RequestValidationError(
      unknown.map((name) => ({
        keyword: "additionalProperties",
        instancePath: "/query",
        params: { additionalProperty: name },
      })),
    );
}

/**
 * Express 5 parses the query again whenever it is read; the library coerces it in place. Requests of `createHttpServer` parse
 * it once.
 */
function makeQueryWritable(request: Request): void {
  const { query } = request;
  if (query === request.query) return;
  Object.defineProperty(request, "query", {
    value: query,
    writable: true,
    configurable: true,
    enumerable: true,
  });
}

/** The parts of the contract that the value checks read. */
interface ValueRules {
  /** The schemas of the parameters by name. */
  readonly parameterSchemas: ReadonlyMap<string, SchemaObject>;
  /** The array of the body whose items the handler validates one by one. */
  readonly perItemField: string | undefined;
}

/**
 * Builds the check of rules that JSON Schema cannot express and that apply to every request: texts are Unicode
 * without NUL, which PostgreSQL cannot store, and numbers are finite and exact. Path values that violate them are
 * replaced by a value that no row has, so that the handler returns its own 404.
 */
export function createValueCheck({ parameterSchemas, perItemField }: ValueRules): (request: Request) => void {
  return (request) => {
    replaceImpossibleValues(request.params, parameterSchemas);
    if (request.body === undefined && !request.originalUrl.includes("?")) return;
    const errors = [
      ...findQueryErrors(request.query, parameterSchemas),
      ...findBodyErrors(request.body, perItemField),
    ];
    if (errors.length > 0) throw validationProblem(errors);
  };
}

type Schemas = ReadonlyMap<string, SchemaObject>;

/** No id, slug or username contains U+FFFD. */
const impossibleValue = "\uFFFD";

function replaceImpossibleValues(params: Request["params"], schemas: Schemas): void {
  for (const [name, value] of Object.entries(params))
    if (typeof value !== "string" || !canExist(value, schemas.get(name))) params[name] = impossibleValue;
}

const canExist = (value: string, schema?: SchemaObject): boolean =>
  !value.includes("\0") && value.length <= Number(schema?.["maxLength"] ?? Infinity);

function findQueryErrors(query: Request["query"], schemas: Schemas): FieldError[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const texts = [name, ...(Array.isArray(value) ? value : [value])];
    if (texts.some((text) => typeof text === "string" && unstorable.test(text)))
      return [toTextError(`?${toStorable(name)}`, name)];
    const type = schemas.get(name)?.["type"];
    if (typeof value !== "string" || (type !== "integer" && type !== "number")) return [];
    if (decimalNumber.test(value)) return findNumberErrors(Number(value), `?${name}`, name);
    // The validator rejects values that cannot be converted.
    const isConverted = value.trim() !== "" && !Number.isNaN(Number(value));
    return isConverted ? [fieldError(`?${name}`, "wrong-type", `${name} must be a decimal number.`)] : [];
  });
}

/** A number in JSON notation: no `0x10`, no `Infinity`, no white space. */
const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function findBodyErrors(body: unknown, perItemField: string | undefined): FieldError[] {
  if (perItemField === undefined || !isObject(body) || !Array.isArray(body[perItemField]))
    return findValueErrors(body, []);
  return findValueErrors({ ...body, [perItemField]: [] }, []);
}

/** The recursion is bounded by the maximum JSON depth of the body parser. */
function findValueErrors(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === "string")
    return unstorable.test(value) ? [toTextError(toPointer(...path), toLabel(path))] : [];
  if (typeof value === "number") return findNumberErrors(value, toPointer(...path), toLabel(path));
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => findValueErrors(item, [...path, String(index)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    unstorable.test(key)
      ? [toTextError(toPointer(...path, toStorable(key)), toStorable(key))]
      : findValueErrors(item, [...path, key]),
  );
}

/** NUL and unpaired surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;

const toStorable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");

const toTextError = (pointer: string, label: string): FieldError =>
  fieldError(pointer, "invalid-format", `${label} must be Unicode text without NUL and unpaired surrogates.`);

function findNumberErrors(value: number, pointer: string, label: string): FieldError[] {
  if (Number.isSafeInteger(value) || Math.abs(value) < Number.MAX_SAFE_INTEGER) return [];
  const limit = Number.MAX_SAFE_INTEGER;
  return value > 0
    ? [fieldError(pointer, "too-large", `${label} must be at most ${limit}.`)]
    : [fieldError(pointer, "too-small", `${label} must be at least -${limit}.`)];
}
