import type { Request } from "express";
import { type FieldError, fieldError, toLabel, toPointer, validationProblem } from "../http/problem.js";
import type { SchemaObject } from "./json-schema.js";

/** The parts of the contract that the value checks read. */
export interface ValueRules {
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
