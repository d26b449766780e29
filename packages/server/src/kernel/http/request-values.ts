import type { Request } from "express";
import { resolve, type ContractDocument, type OperationEntry } from "../contract/document.js";
import type { SchemaObject } from "../../platform/validation/json-schema.js";
import { factsOf } from "../contract/facts.js";
import { field, invalid, labelOf, pointerTo, type FieldError } from "../../platform/http/problem.js";

/**
 * Builds the check of what holds for the values of every request and has no words in JSON Schema: texts are Unicode without
 * NUL, which PostgreSQL cannot store, and numbers are finite and exact. Path values that break this name nothing, so
 * they are replaced by one that nothing has, and the handler answers its own 404.
 */
export function createValueCheck(
  document: ContractDocument,
  entry: OperationEntry,
): (request: Request) => void {
  const { parameters } = factsOf(document, entry);
  const schemas = new Map(
    parameters.map(({ name, schema }) => [name, resolve<SchemaObject>(document, schema)]),
  );
  // The handler judges each of these by itself.
  const judgedLater = entry.operation["x-itemwise"];
  return (request) => {
    request.params = lookUpValues(request.params, schemas);
    const errors = [
      ...queryErrors(request.query, schemas),
      ...bodyErrors(request.body, typeof judgedLater === "string" ? judgedLater : undefined),
    ];
    if (errors.length > 0) throw invalid(errors);
  };
}

type Schemas = ReadonlyMap<string, SchemaObject>;

/** U+FFFD stands in no id, slug or username. */
const nothing = "\uFFFD";

const lookUpValues = (params: Request["params"], schemas: Schemas): Request["params"] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" && canExist(value, schemas.get(name)) ? value : nothing,
    ]),
  );

const canExist = (value: string, schema?: SchemaObject): boolean =>
  !value.includes("\0") && value.length <= Number(schema?.["maxLength"] ?? Infinity);

function queryErrors(query: Request["query"], schemas: Schemas): FieldError[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const texts = [name, ...(Array.isArray(value) ? value : [value])];
    if (texts.some((text) => typeof text === "string" && unstorable.test(text)))
      return [textError(`?${storable(name)}`, name)];
    const type = schemas.get(name)?.["type"];
    if (typeof value !== "string" || (type !== "integer" && type !== "number")) return [];
    if (numeral.test(value)) return numberErrors(Number(value), `?${name}`, name);
    // The validator itself refuses what no conversion takes.
    const isConverted = value.trim() !== "" && !Number.isNaN(Number(value));
    return isConverted ? [field(`?${name}`, "wrong-type", `${name} must be a decimal number.`)] : [];
  });
}

/** A number as JSON writes one: no `0x10`, no `Infinity`, no white space. */
const numeral = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function bodyErrors(body: unknown, judgedLater: string | undefined): FieldError[] {
  if (judgedLater === undefined || !isObject(body) || !Array.isArray(body[judgedLater]))
    return valueErrors(body, []);
  return valueErrors({ ...body, [judgedLater]: [] }, []);
}

/** Recurses as deep as the body parser lets JSON be nested. */
function valueErrors(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === "string")
    return unstorable.test(value) ? [textError(pointerTo(...path), labelOf(path))] : [];
  if (typeof value === "number") return numberErrors(value, pointerTo(...path), labelOf(path));
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => valueErrors(item, [...path, String(index)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    unstorable.test(key)
      ? [textError(pointerTo(...path, storable(key)), storable(key))]
      : valueErrors(item, [...path, key]),
  );
}

/** NUL and surrogates that are not one half of a pair. */
const unstorable = /[\0\p{Surrogate}]/u;

const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");

const textError = (pointer: string, label: string): FieldError =>
  field(pointer, "invalid-format", `${label} must be Unicode text without NUL and unpaired surrogates.`);

function numberErrors(value: number, pointer: string, label: string): FieldError[] {
  if (Number.isSafeInteger(value) || Math.abs(value) < Number.MAX_SAFE_INTEGER) return [];
  const limit = Number.MAX_SAFE_INTEGER;
  return value > 0
    ? [field(pointer, "too-large", `${label} must be at most ${limit}.`)]
    : [field(pointer, "too-small", `${label} must be at least -${limit}.`)];
}
