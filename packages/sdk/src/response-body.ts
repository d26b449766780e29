import type { FetchResponse } from "./fetch.js";
import type { Progress } from "./transport.js";

/**
 * Creates a copy of a response with its body in memory, which is several times as fast as reading a clone. `text()` of the
 * copy returns the text without decoding it again and does not use up the body, so middleware, openapi-fetch and the caller
 * can all read it. A stream of events is not copied, because it does not end. The body of a raw response is left to its caller,
 * and the signal of the call ends it.
 */
export async function bufferBody(
  response: FetchResponse,
  progress: Progress,
  signal?: AbortSignal,
): Promise<Response> {
  const contentType = response.headers.get("Content-Type") ?? "";
  if (response instanceof Response) {
    const isRead = Object.hasOwn(response, "text") || response.body === null;
    if (isRead || isEventStream(contentType)) return response;
    if (progress.isRaw && response.ok) return signal ? followSignal(response, signal) : response;
  }
  const isText = /^$|^text|json/i.test(contentType);
  const body = isText ? await response.text() : await response.arrayBuffer();
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const { status, statusText } = response;
  // Browsers have an empty stream as the body of a 204 or 304, which the constructor rejects.
  const copy = new Response(text === "" ? null : body, { status, statusText });
  copy.headers.delete("Content-Type");
  response.headers.forEach((value, name) => {
    // They describe the body as it was sent, and this one is decoded.
    if (!/^content-(encoding|length)$/i.test(name)) copy.headers.append(name, value);
  });
  Object.defineProperty(copy, "text", { value: async () => text });
  return keepOrigin(copy, response);
}

/** Whether a content type is that of events: in any case, and with any parameters (RFC 9110, 8.3.1). */
export const isEventStream = (contentType: string): boolean =>
  /^text\/event-stream\s*(;|$)/i.test(contentType);

type Chunk = Uint8Array<ArrayBuffer>;

/** Lets a signal end a body that is read later. Once the body has ended in any way, nothing is left at the signal. */
function followSignal(response: Response, signal: AbortSignal): Response {
  const { status } = response;
  const body = response.body?.pipeThrough(new TransformStream<Chunk, Chunk>(), { signal });
  return keepOrigin(new Response(status === 204 ? null : body, response), response);
}

/** Adds to a copy of a response what the constructor has no options for. */
function keepOrigin(copy: Response, { url, redirected = false, type = "default" }: FetchResponse): Response {
  for (const [name, value] of Object.entries({ url, redirected, type }))
    Object.defineProperty(copy, name, { value });
  return copy;
}

/** Parses the body of a buffered response. Returns undefined if it is not JSON, and an empty text if it is empty. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}
