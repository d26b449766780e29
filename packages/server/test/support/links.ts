import { loadContract } from "../../src/kernel/contract/contract.js";
import {
  type OperationId,
  resolveReference,
  type ResponseObject,
} from "../../src/kernel/contract/document.js";

/** The request that a link describes. */
export interface LinkedRequest {
  readonly id: OperationId;
  readonly method: "get" | "patch" | "put" | "delete";
  /** The path, with /rest. */
  readonly url: string;
}

/** A response, and the path of its request, with /rest. */
export interface LinkingResponse {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Resolves the links of a response of an operation to requests. */
export function resolveLinks(id: OperationId, { path, status, body }: LinkingResponse): LinkedRequest[] {
  const { document, operations } = loadContract();
  const metadata = operations.get(id);
  const declared = metadata?.operation.responses[status] ?? {};
  const { links = {} } = resolveReference<ResponseObject>(document, declared);
  const pathValues = readPathValues(metadata?.path ?? "", path);
  const evaluate = (expression: string): string =>
    pathValues[expression.replace("$request.path.", "")] ?? readBodyValue(body, expression);
  return Object.values(links).map(({ operationId, parameters = {} }) => {
    const target = operations.get(operationId);
    const url = target?.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => evaluate(parameters[name] ?? ""));
    return {
      id: operationId,
      method: target?.method.toLowerCase() as LinkedRequest["method"],
      url: `/rest${url}`,
    };
  });
}

/** Reads the values of the parameters of a path template. */
function readPathValues(template: string, path: string): Readonly<Record<string, string>> {
  const pattern = template.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return new RegExp(`^/rest${pattern}$`).exec(path)?.groups ?? {};
}

function readBodyValue(body: unknown, expression: string): string {
  const names = expression.replace("$response.body#/", "").split("/");
  return String(names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body));
}
