/**
 * Inserts parameters into a path. Rejects empty and dot segments: URL parsers drop them, even percent-encoded, so the request
 * would use another path.
 */
export const serializePath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (isWellFormed(value) && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
    throw new TypeError(`Invalid path parameter ${name}: expected text other than "", "." and "..".`);
  });

/** Builds the query of a URL, or a form. Arrays are repeated, dates are sent as ISO text, and values that are undefined are left out. */
export const serializeQuery = (query: object): string =>
  Object.entries(query)
    .flatMap(([name, value]: [string, unknown]) => {
      const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
      return values.map((each: unknown) => `${encodeURIComponent(name)}=${encodeValue(name, each)}`);
    })
    .join("&");

function encodeValue(name: string, value: unknown): string {
  const isDate = value instanceof Date && !Number.isNaN(value.getTime());
  if (isDate) return encodeURIComponent(value.toISOString());
  if (typeof value === "boolean" || Number.isFinite(value) || isWellFormed(value))
    return encodeURIComponent(String(value));
  throw new TypeError(`Invalid parameter ${name}: expected text, a number, a boolean or a date.`);
}

/** Whether a value is text that can be sent, without lone surrogates. */
const isWellFormed = (value: unknown): value is string =>
  typeof value === "string" && !/\p{Surrogate}/u.test(value);
