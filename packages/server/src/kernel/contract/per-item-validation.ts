import { resolveReference, type ContractDocument, type OperationEntry } from "./document.js";
import type { SchemaObject } from "../../platform/validation/json-schema.js";

/**
 * The operation as the kernel validates it: the items of the array that `x-itemwise` names are left to the handler, which
 * judges each by itself.
 */
export function withPerItemValidation(document: ContractDocument, entry: OperationEntry): OperationEntry {
  const { operation } = entry;
  const name = operation["x-itemwise"];
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (typeof name !== "string" || schema === undefined) return entry;
  const body = resolveReference<SchemaObject>(document, schema);
  const items = {};
  const properties = { ...body.properties, [name]: { ...body.properties?.[name], items } };
  const content = { "application/json": { schema: { ...body, properties } } };
  return { ...entry, operation: { ...operation, requestBody: { ...operation.requestBody, content } } };
}
