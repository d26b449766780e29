import { mapValues } from "./map-values.js";

/**
 * Creates a copy of a response with its body in memory, which is several times as fast as reading a clone. `text()` of the
 * copy returns the text without decoding it again and does not use up the body, so middleware, openapi-fetch and the caller
 * can all read it.
 */
export async function bufferBody(response: Response): Promise<Response> {
  if (response.body === null || Object.hasOwn(response, "text")) return response;
  const text = await response.text();
  const { url, redirected, type } = response;
  // Browsers have an empty stream as the body of a 204 or 304, which the constructor rejects.
  const copy = new Response(text === "" ? null : text, response);
  // The constructor has no options for these.
  const properties = { url, redirected, type, text: async () => text };
  return Object.defineProperties(
    copy,
    mapValues<unknown, PropertyDescriptor>(properties, (value) => ({ value })),
  );
}

/** Parses the body of a buffered response. Returns undefined if it is not JSON. */
export async function readJson(response: Response): Promise<{ readonly body: unknown } | undefined> {
  const text = await response.text();
  try {
    return { body: text === "" ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
}
