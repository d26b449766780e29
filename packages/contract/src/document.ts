/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is a JSON object, not an array and not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value if it is an object, otherwise an empty object. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Returns the value if it is an array, otherwise an empty array. */
export const asArray = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** Returns the value as a string; empty for arrays and objects. */
export const asString = (value: Json | undefined): string =>
  typeof value === "object" || value === undefined ? "" : String(value);

/** Returns a copy of an object with only these keys. */
export const pick = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));

/** Escapes a key as a reference token of a JSON Pointer, with the leading slash. */
export const toPointerToken = (key: string | number): string =>
  `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

// Rules follow the same references many times.
const parsedPointers = new Map<string, readonly string[]>();

/** Splits a JSON Pointer into unescaped keys. */
export function parsePointer(pointer: string): readonly string[] {
  const parsed = parsedPointers.get(pointer);
  if (parsed) return parsed;
  const keys = pointer.split("/").slice(1);
  const unescaped = keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  parsedPointers.set(pointer, unescaped);
  return unescaped;
}

/** Returns the value at a JSON Pointer. */
export function getValueAt(value: Json | undefined, pointer: string): Json | undefined {
  let parent = value;
  for (const key of parsePointer(pointer))
    parent = Array.isArray(parent) ? parent[Number(key)] : asObject(parent)[key];
  return parent;
}

/** Follows local references until the value is not a reference. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  const { $ref } = asObject(value);
  if (typeof $ref !== "string") return asObject(value);
  return resolve(document, dereference(document, $ref));
}

/** Returns the target of a local reference (`#/components/…`). */
export const dereference = (document: JsonObject, reference: string): Json | undefined =>
  getValueAt(document, decodeReference(reference.replace(/^#/, "")));

/** Decodes percent-encoding. An invalid reference stays as it is, so that it is reported as one that does not exist. */
export function decodeReference(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** An operation of the contract. */
export interface Endpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  /** The parameters of the path item and of the operation, resolved. */
  readonly parameters: readonly JsonObject[];
}

/** Lists all operations in document order. */
export function listEndpoints(document: JsonObject): Endpoint[] {
  return Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
    Object.entries(asObject(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, value]) => {
        const operation = asObject(value);
        const parameters = [...asArray(asObject(item).parameters), ...asArray(operation.parameters)];
        return {
          id: typeof operation.operationId === "string" ? operation.operationId : `${method} ${path}`,
          method,
          path,
          operation,
          // Most callers do not read them.
          get parameters() {
            return parameters.map((parameter) => resolve(document, parameter));
          },
        };
      }),
  );
}

/** Returns the path of an operation, including `/rest`, with example values for its parameters. */
export const toExamplePath = ({ path, parameters }: Endpoint): string =>
  `/rest${path.replaceAll(/\{(\w+)\}/g, (_template, name) => {
    const parameter = parameters.find((each) => each.in === "path" && each.name === name);
    return encodeURIComponent(asString(parameter?.example));
  })}`;

/** Matches the paths of a template, including `/rest`. */
export const toPathPattern = (path: string): RegExp =>
  new RegExp(`^/rest${path.replaceAll(/[.]/g, String.raw`\.`).replaceAll(/\{\w+\}/g, "[^/]+")}$`);
