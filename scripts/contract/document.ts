import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is a JSON object, not an array and not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value as an object; anything else is an empty one. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value as a list; anything else is an empty one. */
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** The value as text; what is no scalar is an empty one. */
export const textOf = (value: Json | undefined): string =>
  typeof value === "object" || value === undefined ? "" : String(value);

/** Reads an OpenAPI document in YAML, aliases expanded. */
export function readDocument(file: string): JsonObject {
  // The contract shares its header lists through anchors, more often than the parser's guard against alias bombs allows.
  const document: unknown = parse(readFileSync(file, "utf8"), { maxAliasCount: -1 });
  if (!isObject(document)) throw new Error(`${file} holds no OpenAPI document.`);
  // YAML aliases are one shared object each; JSON has copies.
  return structuredCopy(document);
}

const structuredCopy = (value: JsonObject): JsonObject => objectOf(JSON.parse(JSON.stringify(value)));

/** What a local reference points to, through any number of steps; a value that is no reference is itself. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  const { $ref } = objectOf(value);
  if (typeof $ref !== "string") return objectOf(value);
  return resolve(document, at(document, $ref));
}

/** The value at a local reference (`#/components/…`). */
export function at(document: JsonObject, reference: string): Json | undefined {
  return reference
    .replace(/^#\//, "")
    .split("/")
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Json | undefined>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : objectOf(value)[key]),
      document,
    );
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** One operation with its place in the document. */
export interface OperationPlace {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  /** Those of the path item and its own, resolved. */
  readonly parameters: readonly JsonObject[];
}

/** Every operation of the document, in its order. */
export function operationsOf(document: JsonObject): OperationPlace[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, item]) =>
    Object.entries(objectOf(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, value]) => {
        const operation = objectOf(value);
        const parameters = [...listOf(objectOf(item).parameters), ...listOf(operation.parameters)];
        return {
          id: typeof operation.operationId === "string" ? operation.operationId : `${method} ${path}`,
          method,
          path,
          operation,
          parameters: parameters.map((parameter) => resolve(document, parameter)),
        };
      }),
  );
}
