/** The texts of the bodies that have been received, so that none is decoded twice. */
const texts = new WeakMap<Response, string>();

/**
 * Creates a copy of a response with its body in memory, which is several times as fast as reading a clone. The body can
 * still be read by middleware and by the caller.
 */
export async function bufferBody(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const text = await response.text();
  const { url, redirected, type } = response;
  // Browsers have an empty stream as the body of a 204 or 304, which the constructor rejects.
  const copy = new Response(text === "" ? null : text, response);
  texts.set(copy, text);
  // The constructor has no options for these.
  return Object.defineProperties(copy, {
    url: { value: url },
    redirected: { value: redirected },
    type: { value: type },
  });
}

/** Reads a JSON body, which can still be read afterwards. Returns undefined if it is not JSON. */
export async function readJson(response: Response): Promise<{ readonly body: unknown } | undefined> {
  const text = texts.get(response) ?? (await response.clone().text());
  try {
    return { body: text === "" ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
}
