import { resolve, type OperationEntry, type ParameterObject } from "../kernel/contract/document.js";
import {
  exampleValuesOf,
  type DescribedOperation,
  type Exemplified,
  type PublishedDocument,
} from "./published.js";

/** A request that a shell can send. */
export interface ShellRequest {
  /** The path that it asks for. */
  readonly path: string;
  readonly command: string;
}

/** The request of an operation's own examples, as a curl command. */
export function curlOf(document: PublishedDocument, baseUrl: string, entry: OperationEntry): ShellRequest {
  const { method, operation } = entry;
  const path = `/rest${examplePath(document, entry)}`;
  const { security = [] } = operation as DescribedOperation;
  const isPublic = security.some((credentials) => Object.keys(credentials).length === 0);
  const json = operation.requestBody?.content["application/json"];
  const [body] = json ? exampleValuesOf(document, json as Exemplified) : [];
  return {
    path,
    command: shell(method, baseUrl + path, [
      ...(isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
      ...(json ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body ?? {}))}`] : []),
    ]),
  };
}

/** A curl command, one argument on a line. */
export const shell = (method: string, url: string, more: readonly string[] = []): string =>
  [`curl -i${method === "GET" ? "" : ` -X ${method}`} ${quoted(url)}`, ...more].join(" \\\n  ");

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function examplePath(document: PublishedDocument, { path, operation }: OperationEntry): string {
  const values = new Map(
    (operation.parameters ?? [])
      .map((parameter) => resolve<ParameterObject>(document, parameter))
      .map((parameter) => [parameter.name, (parameter as Exemplified).example]),
  );
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(values.get(name)) ?? name));
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
