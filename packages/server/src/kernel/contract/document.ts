import type { operations } from "../../generated/schema.js";
import type { Method } from "../../platform/http/route-table.js";
import type { SchemaObject } from "../../platform/validation/json-schema.js";

/** The name of an operation of the contract. */
export type OperationId = keyof operations;

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
  readonly links?: Readonly<Record<string, LinkObject>>;
}

/** A link from a response to an operation. The values of its parameters are runtime expressions. */
interface LinkObject {
  readonly operationId: OperationId;
  readonly parameters?: Readonly<Record<string, string>>;
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

/** The bundled contract as JSON, written by `npm run generate`. */
export interface ContractDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  /** The event types, by name. */
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Resolves a `$ref` into `components`; any other value is returned as it is. */
export function resolveReference<T extends object>(document: ContractDocument, value: T | Reference): T {
  if (!("$ref" in value) || typeof value.$ref !== "string") return value as T;
  const [, , kind = "", name = ""] = value.$ref.split("/");
  return document.components[kind]?.[name] as T;
}

/** One operation with its method and path. */
export interface OperationEntry {
  readonly id: OperationId;
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
}

const methods = new Set(["get", "put", "post", "delete", "patch"]);

/** Lists every operation of the contract, each with the parameters of its path. */
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
