import type { ExampleRequest } from "../example-request.js";
import { encodeBody } from "./body.js";

/** Builds a curl command. */
export const buildCurl = (
  { method, path, needsToken, body, isStream }: ExampleRequest,
  baseUrl: string,
): string =>
  formatCurl(method, baseUrl + path, [
    ...(isStream ? ["-N"] : []),
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, `-d ${quote(encodeBody(body))}`] : []),
  ]);

/** Formats a curl command with one argument per line. */
export const formatCurl = (method: string, url: string, options: readonly string[] = []): string =>
  [`curl -i${method === "GET" ? "" : ` -X ${method}`} ${quote(url)}`, ...options].join(" \\\n  ");

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
