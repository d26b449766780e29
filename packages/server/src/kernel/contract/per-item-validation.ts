import type { SchemaObject } from "../../platform/validation/json-schema.js";
import { type ContractDocument, type OperationObject, resolveReference } from "./document.js";
import type { OperationMetadata } from "./operation-metadata.js";

/** The operation as the kernel validates it: the handler validates the items of the `x-itemwise` array one by one. */
export function withPerItemValidation(
  document: ContractDocument,
  { operation, perItemField }: OperationMetadata,
): OperationObject {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (perItemField === undefined || schema === undefined) return operation;
  const body = resolveReference<SchemaObject>(document, schema);
  const items = {};
  const properties = { ...body.properties, [perItemField]: { ...body.properties?.[perItemField], items } };
  const content = { "application/json": { schema: { ...body, properties } } };
  return { ...operation, requestBody: { ...operation.requestBody, content } };
}
