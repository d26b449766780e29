import { type BodyReader, createBodyReader } from "./read.js";
import { isRawBody, toBytes } from "./verify.js";

/** What is used of the requests of Node.js and Express. */
export interface NodeRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** What a body parser has left, such as the `Buffer` of `express.raw()`. */
  readonly body?: unknown;
  /** The bytes that some platforms and parsers keep beside a parsed body. */
  readonly rawBody?: unknown;
  readonly readableDidRead?: boolean;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** What is used of the responses of Node.js and Express. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body?: string): unknown;
}

/**
 * Returns the body of a request: the bytes that a parser has kept, or else those of the connection. Throws `parsed-body` if a
 * parser has read them and kept something else, and `body-too-large` above 64 KiB.
 */
export async function readNodeRequest(request: NodeRequest): Promise<Uint8Array> {
  const { body, rawBody = body, readableDidRead = rawBody !== undefined } = request;
  const reader = createBodyReader();
  if (isRawBody(rawBody) || readableDidRead) reader.add(toBytes(rawBody));
  else await readConnection(request, reader);
  return reader.finish();
}

/** Reads what is too large to its end too, without keeping it, so that the sender gets the response. */
const readConnection = (request: NodeRequest, reader: BodyReader): Promise<void> =>
  new Promise((resolve, reject) => {
    request.on("data", (chunk) => void reader.add(chunk));
    request.on("end", resolve);
    request.on("error", reject);
  });
