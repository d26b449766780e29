import { WebhookVerificationError } from "./errors.js";

/** The size of a body that a handler reads. Events are much smaller. */
const maxBytes = 65_536;

/** Collects the chunks of a body. */
export interface BodyReader {
  /** Adds a chunk. Returns false, and keeps nothing of it, if the body has more than 64 KiB now. */
  add(chunk: Uint8Array): boolean;
  /** Returns the body. Throws `body-too-large` if it had more than 64 KiB. */
  finish(): Uint8Array;
}

/** Creates a reader of a body of at most 64 KiB. */
export function createBodyReader(): BodyReader {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    add(chunk) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      return size <= maxBytes;
    },
    finish() {
      if (size > maxBytes) throw new WebhookVerificationError("body-too-large");
      const body = new Uint8Array(size);
      let offset = 0;
      for (const chunk of chunks) {
        body.set(chunk, offset);
        offset += chunk.length;
      }
      return body;
    },
  };
}

/** Reads the body of a request of fetch. Throws `parsed-body` if it has been read, and `body-too-large` above 64 KiB. */
export async function readRequest(request: Request): Promise<Uint8Array> {
  if (request.bodyUsed) throw new WebhookVerificationError("parsed-body");
  const reader = createBodyReader();
  // Leaving the loop cancels the rest.
  for await (const chunk of request.body ?? []) if (!reader.add(chunk)) break;
  return reader.finish();
}
