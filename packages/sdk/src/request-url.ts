import { isObject } from "./is-object.js";

const unsafePathSegments = new Set<unknown>(["", ".", ".."]);

/** Creates the path of a request. Throws a `TypeError` for a path parameter that is missing, empty or a dot segment. */
export const formatPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = params[name];
    // URL parsers drop dot segments, even percent-encoded, so the request would use another path.
    if (typeof value === "string" && !unsafePathSegments.has(value)) return encodeURIComponent(value);
    throw new TypeError(`Invalid path parameter ${name}: ${JSON.stringify(value)}.`);
  });

/** Creates the query string of a request, with its question mark. Arrays become repeated parameters. */
export function formatQuery(query: unknown): string {
  const parameters = Object.entries(isObject(query) ? query : {})
    .flatMap(([name, value]) => [value].flat().map((item) => [name, item] as const))
    .filter(([, item]) => item !== undefined && item !== null)
    .map(([name, item]) => `${name}=${encodeURIComponent(String(item))}`);
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}
