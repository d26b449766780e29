/** Builds the query of a URL. Arrays are repeated, dates are sent as ISO text, and values that are undefined are left out. */
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
  throw new TypeError(`Invalid query parameter ${name}: expected text, a number, a boolean or a date.`);
}

/** Whether a value is text that can be sent, without lone surrogates. */
export const isWellFormed = (value: unknown): value is string =>
  typeof value === "string" && !/\p{Surrogate}/u.test(value);
