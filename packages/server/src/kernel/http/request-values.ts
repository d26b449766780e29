import type { Request } from "express";
import { resolveReference, type ContractDocument, type OperationEntry } from "../contract/document.js";
import type { SchemaObject } from "../../platform/validation/json-schema.js";
import { readOperationMetadata } from "../contract/operation-metadata.js";
import {
  fieldError,
  validationProblem,
  toLabel,
  toPointer,
  type FieldError,
} from "../../platform/http/problem.js";

/**
 * Builds the check of what holds for the values of every request and has no words in JSON Schema: texts are Unicode without
 * NUL, which PostgreSQL cannot store, and numbers are finite and exact. Path values that break this name nothing, so
 * they are replaced by one that nothing has, and the handler answers its own 404.
 */
export function createValueCheck(
  document: ContractDocument,
  entry: OperationEntry,
): (request: Request) => void {
  const { parameters } = readOperationMetadata(document, entry);
  const schemas = new Map(
    parameters.map(({ name, schema }) => [name, resolveReference<SchemaObject>(document, schema)]),
  );
  // The handler judges each of these by itself.
  const perItemField = entry.operation["x-itemwise"];
  return (request) => {
    request.params = replaceImpossibleValues(request.params, schemas);
    const errors = [
      ...findQueryErrors(request.query, schemas),
      ...findBodyErrors(request.body, typeof perItemField === "string" ? perItemField : undefined),
    ];
    if (errors.length > 0) throw validationProblem(errors);
  };
}

type Schemas = ReadonlyMap<string, SchemaObject>;

/** U+FFFD stands in no id, slug or username. */
const impossibleValue = "\uFFFD";

const replaceImpossibleValues = (params: Request["params"], schemas: Schemas): Request["params"] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" && canExist(value, schemas.get(name)) ? value : impossibleValue,
    ]),
  );

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
    // The validator itself refuses what no conversion takes.
    const isConverted = value.trim() !== "" && !Number.isNaN(Number(value));
    return isConverted ? [fieldError(`?${name}`, "wrong-type", `${name} must be a decimal number.`)] : [];
  });
}

/** A number as JSON writes one: no `0x10`, no `Infinity`, no white space. */
const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function findBodyErrors(body: unknown, perItemField: string | undefined): FieldError[] {
  if (perItemField === undefined || !isObject(body) || !Array.isArray(body[perItemField]))
    return findValueErrors(body, []);
  return findValueErrors({ ...body, [perItemField]: [] }, []);
}

/** Recurses as deep as the body parser lets JSON be nested. */
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

/** NUL and surrogates that are not one half of a pair. */
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
