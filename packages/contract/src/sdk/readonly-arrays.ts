import type { OpenAPITSOptions } from "openapi-typescript";
import ts from "typescript";
import { type JsonObject, listEndpoints } from "../document.js";
import { findReachableReferences } from "../rules/components.js";

type TypeTransform = NonNullable<OpenAPITSOptions["postTransform"]>;

/**
 * Makes the arrays of requests `readonly`, so that callers may pass constants. Those of schemas that responses have too stay as
 * they are, unless the schema is an array itself.
 */
export function createReadonlyArrays(document: JsonObject): TypeTransform {
  const find = (member: "requestBody" | "responses") =>
    findReachableReferences(
      document,
      listEndpoints(document).map(({ operation }) => operation[member] ?? null),
    );
  const received = find("responses");
  const sent = find("requestBody");
  const onlySent = [...sent].filter((reference) => !received.has(reference));
  return (type, { path = "" }) => {
    const isSent = sent.has(path) || onlySent.some((reference) => path.startsWith(`${reference}/`));
    return isSent || path.includes("/parameters/") ? toReadonly(type) : undefined;
  };
}

function toReadonly(type: ts.TypeNode): ts.TypeNode {
  if (ts.isArrayTypeNode(type)) return ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, type);
  return ts.isUnionTypeNode(type)
    ? ts.factory.createUnionTypeNode(type.types.map((member) => toReadonly(member)))
    : type;
}
