import { resolveReference, type OperationEntry, type ParameterObject } from "../kernel/contract/document.js";
import {
  listExampleValues,
  type DescribedOperation,
  type WithExamples,
  type PublishedDocument,
} from "./published.js";

/** A request that a shell can send. */
export interface CurlRequest {
  /** The path that it asks for. */
  readonly path: string;
  readonly command: string;
}

/** The request of an operation's own examples, as a curl command. */
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

/** A curl command, one argument on a line. */
export const formatCurl = (method: string, url: string, options: readonly string[] = []): string =>
  [`curl -i${method === "GET" ? "" : ` -X ${method}`} ${quote(url)}`, ...options].join(" \\\n  ");

const quote = (asString: string): string => `'${asString.replaceAll("'", "'\\''")}'`;

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
