import type { CallerName } from "./callers.js";

/**
 * Whether the request is valid by the schemas of the contract, with the reason if it is not. Operations with per-item
 * validation report invalid items in a successful response, so such requests are neither.
 */
export type Validity = "valid" | "undecided" | { readonly invalidBecause: string };

/** A generated request. */
export interface GeneratedRequest {
  readonly caller: CallerName;
  readonly method: string;
  /** The path under /rest with its encoded values. */
  readonly path: string;
  /** Names and values of the query, as written in the URL. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly validity: Validity;
}

/** Builds the path of a request with its query string. */
export function buildTarget({ path, query }: GeneratedRequest): string {
  const parameters = query.map(([name, value]) => `${name}=${value}`).join("&");
  return `/rest${path}${parameters === "" ? "" : `?${parameters}`}`;
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Formats a request as a curl command. */
export function toCurl(request: GeneratedRequest, baseUrl: string): string {
  const headers = Object.entries(request.headers).flatMap(([name, value]) => [
    "-H",
    quote(`${name}: ${value}`),
  ]);
  const body = request.body === null ? [] : ["--data-raw", quote(request.body)];
  const url = quote(baseUrl.replace(/\/rest$/, "") + buildTarget(request));
  return ["curl -i --path-as-is --globoff -X", request.method, ...headers, ...body, url].join(" ");
}
