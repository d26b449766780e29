import { readFileSync } from "node:fs";
import path from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import { decodeReference, isObject, type Json, type JsonObject, toPointerToken } from "./document.js";
import { root } from "./outputs.js";

/** One hand-written file of the contract. */
export interface ContractFile {
  readonly path: string;
  readonly content: JsonObject;
}

/** Reads a YAML file that contains an object. */
export function readYaml(file: string): JsonObject {
  // The core schema has only the types of JSON: dates stay strings.
  const content = load(readFileSync(file, "utf8"), { filename: toRelative(file), schema: CORE_SCHEMA });
  if (!isObject(content))
    throw new Error(`${toRelative(file)} is not an OpenAPI document: write a map, such as \`paths:\`.`);
  return content;
}

/** Returns a path relative to the root of the repository. */
export const toRelative = (file: string): string => path.relative(root, file);

/** A `$ref` and its JSON Pointer. */
export interface Reference {
  readonly reference: string;
  readonly at: string;
}

/** Lists every `$ref` below a value. */
export function listReferences(value: Json | undefined, at: string): Reference[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listReferences(item, at + toPointerToken(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string"
      ? [{ reference: inner, at: at + toPointerToken(key) }]
      : listReferences(inner, at + toPointerToken(key)),
  );
}

/** Splits a reference into the file and the JSON Pointer of its target. A local reference targets the file `from`. */
export function parseReference(reference: string, from: string): { file: string; pointer: string } {
  const [file = "", pointer = ""] = reference.split("#");
  return {
    file: file === "" ? from : path.resolve(path.dirname(from), decodeReference(file)),
    pointer: decodeReference(pointer),
  };
}
