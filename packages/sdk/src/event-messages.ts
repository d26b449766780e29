/** A message of a stream of server-sent events. */
export interface EventMessage {
  /** The place in the stream after this message. */
  id?: string;
  event?: string;
  data?: string;
  /** After how many milliseconds the client shall come back. */
  retry?: string;
}

/** The service sends a comment every 15 seconds. */
const maxSilenceMs = 45_000;

/**
 * Reads the messages of a body until it ends or breaks, is silent for too long, or the signal is aborted. `EventSource` of browsers
 * cannot send an access token. It keeps why the body has broken, and does not throw it.
 */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  ending: { error: unknown },
): AsyncGenerator<EventMessage, void, undefined> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = (): ReturnType<typeof reader.read> => {
    timer = setTimeout(stop, maxSilenceMs);
    return reader.read();
  };
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let chunk = await read(); !chunk.done; chunk = await read()) {
      clearTimeout(timer);
      text += decoder.decode(chunk.value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        if (signal.aborted) return;
        yield parseMessage(block);
      }
    }
  } catch (error) {
    ending.error = error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** Proxies do not rewrite a stream, so only the forms that the service sends are read. Comments have an empty name. */
function parseMessage(block: string): EventMessage {
  const fields = block.split("\n").map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
  });
  return Object.fromEntries(fields);
}
