import type { ContractFile } from "../src/contract-file.js";
import { asObject, type Json, type JsonObject, listEndpoints } from "../src/document.js";

/** A change of the contract that a rule must report. */
export interface Violation {
  readonly rule: string;
  readonly title: string;
  readonly apply: (document: JsonObject, files: readonly ContractFile[]) => void;
}

/** Finds an operation by its id. */
export const findOperation = (document: JsonObject, id: string): JsonObject =>
  listEndpoints(document).find((endpoint) => endpoint.id === id)?.operation ?? {};

/** Changes one operation. */
export const changeOperation = (id: string, changes: JsonObject) => (document: JsonObject) =>
  void Object.assign(findOperation(document, id), changes);

/** Removes a key of one operation. */
export const removeKey = (id: string, key: string) => (document: JsonObject) =>
  void Reflect.deleteProperty(findOperation(document, id), key);

/** Changes the responses of one operation. */
export const changeResponses = (id: string, changes: JsonObject) => (document: JsonObject) =>
  void Object.assign(asObject(findOperation(document, id).responses), changes);

/** Removes a response of one operation. */
export const removeResponse = (id: string, status: string) => (document: JsonObject) =>
  void Reflect.deleteProperty(asObject(findOperation(document, id).responses), status);

/** Returns a shared component of a document. */
export const findComponent = (document: JsonObject, kind: string, name: string): JsonObject =>
  asObject(asObject(asObject(document.components)[kind])[name]);

/** Changes a shared component. */
export const changeComponent = (kind: string, name: string, changes: JsonObject) => (document: JsonObject) =>
  void Object.assign(findComponent(document, kind, name), changes);

/** Removes a header of a shared response. */
export const removeHeader = (response: string, header: string) => (document: JsonObject) =>
  void Reflect.deleteProperty(asObject(findComponent(document, "responses", response).headers), header);

/** Adds a path. */
export const addPath = (path: string, item: JsonObject) => (document: JsonObject) =>
  void Object.assign(asObject(document.paths), { [path]: item });

/** Creates a request body with one media type. */
export const createBody = (
  type: string,
  schema: Json = { $ref: "#/components/schemas/SignUpRequest" },
): JsonObject => ({
  description: "A body.",
  required: true,
  content: { [type]: { schema, examples: { one: { value: {} } } } },
});

/** A small contract: one schema in a request and a response. */
export const toys = (fields: JsonObject, required: string[] = []): JsonObject => {
  const content: Json = { "application/json": { schema: { $ref: "#/components/schemas/Toy" } } };
  const operation = {
    operationId: "createToy",
    requestBody: { required: true, content },
    responses: { "201": { description: "The toy.", content } },
  };
  const Toy = { type: "object", required, properties: fields };
  return { openapi: "3.1.0", paths: { "/v1/toys": { post: operation } }, components: { schemas: { Toy } } };
};
