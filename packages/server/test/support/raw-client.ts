import http from "node:http";
import type { components } from "../../src/generated/schema.js";

/** A request whose path and body are sent unchanged, even if they are invalid. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | undefined;
}

/** The response to a raw request. */
export interface RawResponse {
  /** The path of the request. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The problem document of an error response. */
  readonly problem: components["schemas"]["Problem"] | null;
}

/** Sends raw requests over a few keep-alive connections. */
export function createRawClient(baseUrl: string): {
  readonly send: (request: RawRequest) => Promise<RawResponse>;
  readonly close: () => void;
} {
  const { hostname, port } = new URL(baseUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const send = ({ method, path, headers, body }: RawRequest): Promise<RawResponse> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
      const options = { hostname, port, method, path, agent, headers: { ...headers, ...length } };
      const request = http.request(options, (response) => {
        // A stream does not end by itself.
        if (response.headers["content-type"] === "text/event-stream") {
          resolve({ path, ...toRawResponse(response, "") });
          response.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ path, ...toRawResponse(response, Buffer.concat(chunks).toString()) }),
        );
      });
      request.on("error", reject);
      request.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function toRawResponse(
  { statusCode = 0, headers }: http.IncomingMessage,
  text: string,
): Omit<RawResponse, "path"> {
  const type = headers["content-type"] ?? "";
  const isProblem = type.startsWith("application/problem+json");
  return {
    status: statusCode,
    type,
    headers,
    text,
    problem: isProblem ? (JSON.parse(text) as components["schemas"]["Problem"]) : null,
  };
}
