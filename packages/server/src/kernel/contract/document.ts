import { readFileSync } from "node:fs";
import type { SchemaObject } from "../../platform/validation/json-schema.js";
import type { Method, OperationId } from "../http/operation.js";

/** A parameter of an operation. */
export interface ParameterObject {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: SchemaObject;
}

/** A response of an operation. */
export interface ResponseObject {
  readonly content?: Readonly<Record<string, { readonly schema: SchemaObject }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** An operation of the contract. */
export interface OperationObject {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: SchemaObject }>>;
  };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  readonly [extension: `x-${string}`]: unknown;
}

interface Reference {
  readonly $ref: string;
}

/** The contract as JSON, made by `npm run generate`. */
export interface ContractDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Reads the generated contract. */
export function loadContract(): ContractDocument {
  return JSON.parse(
    readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
  ) as ContractDocument;
}

/** What a reference of the document points to; a value that is no reference is itself. */
export function resolveReference<T extends object>(document: ContractDocument, value: T | Reference): T {
  if (!("$ref" in value) || typeof value.$ref !== "string") return value as T;
  const [, , kind = "", name = ""] = value.$ref.split("/");
  return document.components[kind]?.[name] as T;
}

/** One operation with its place in the contract. */
export interface OperationEntry {
  readonly id: OperationId;
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
}

const methods = new Set(["get", "put", "post", "delete", "patch"]);

/** Every operation of the contract. */
export function listOperations(document: ContractDocument): OperationEntry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase() as Method,
        path,
        operation: { ...operation, parameters: [...listParameters(item), ...(operation.parameters ?? [])] },
      })),
  );
}

function listParameters(item: object): readonly (ParameterObject | Reference)[] {
  if (!("parameters" in item) || !Array.isArray(item.parameters)) return [];
  return item.parameters as (ParameterObject | Reference)[];
}

/** The part of the contract that one operation reaches, as a document of its own. */
export function extractOperation(
  document: ContractDocument,
  path: string,
  verb: string,
  operation: OperationObject,
): ContractDocument {
  const components: Components = {};
  collect(document, operation, components);
  return { ...document, paths: { [path]: { [verb]: operation } }, components };
}

type Components = Record<string, Record<string, unknown>>;

function collect(document: ContractDocument, value: unknown, into: Components): void {
  if (typeof value !== "object" || value === null) return;
  if ("$ref" in value && typeof value.$ref === "string") collectReference(document, value.$ref, into);
  for (const part of Object.values(value)) collect(document, part, into);
}

function collectReference(document: ContractDocument, reference: string, target: Components): void {
  const [, , kind = "", name = ""] = reference.split("/");
  const components = (target[kind] ??= {});
  if (name in components) return;
  components[name] = document.components[kind]?.[name];
  collect(document, components[name], target);
}
