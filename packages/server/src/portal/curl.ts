import { resolveReference, type OperationEntry, type ParameterObject } from "../kernel/contract/document.js";
import {
  listExampleValues,
  type DescribedOperation,
  type WithExamples,
  type PublishedDocument,
} from "./published.js";

/** A request as a curl command. */
export interface CurlRequest {
  /** The path of the request. */
  readonly path: string;
  readonly command: string;
}

/** Builds a curl command from the examples of an operation. */
export function createCurlRequest(
  document: PublishedDocument,
  baseUrl: string,
  entry: OperationEntry,
): CurlRequest {
  const { method, operation } = entry;
  const path = `/rest${buildExamplePath(document, entry)}`;
  const { security = [] } = operation as DescribedOperation;
  const isPublic = security.some((credentials) => Object.keys(credentials).length === 0);
  const json = operation.requestBody?.content["application/json"];
  const [body] = json ? listExampleValues(document, json as WithExamples) : [];
  return {
    path,
    command: formatCurl(method, baseUrl + path, [
      ...(isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
      ...(json ? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body ?? {}))}`] : []),
    ]),
  };
}

/** Formats a curl command with one argument per line. */
export const formatCurl = (method: string, url: string, options: readonly string[] = []): string =>
  [`curl -i${method === "GET" ? "" : ` -X ${method}`} ${quote(url)}`, ...options].join(" \\\n  ");

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function buildExamplePath(document: PublishedDocument, { path, operation }: OperationEntry): string {
  const values = new Map(
    (operation.parameters ?? [])
      .map((parameter) => resolveReference<ParameterObject>(document, parameter))
      .map((parameter) => [parameter.name, (parameter as WithExamples).example]),
  );
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asString(values.get(name)) ?? name),
  );
}

const asString = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
