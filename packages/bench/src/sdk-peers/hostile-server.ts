import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the server has received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** When its body was complete, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** What the server does with a request: answers it, drops the connection, or never answers. */
export type Answer =
  | "drop"
  | "hang"
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };

interface HostileServer {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** How many connections the client has closed before it had an answer. */
  readonly abandoned: () => number;
}

/** A resource that every client accepts. */
export const item = { id: "1", object: "item", slug: "tetris", name: "Tetris" };

/** The answer to a request that succeeds. */
export const success = { status: 200, body: item } as const;

/** An error in the forms that the clients read. */
export const toFailure = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers,
  body: { status, title: "Failed", code: "failed", message: "failed", error: { message: "failed" } },
});

/** Runs a function while a server answers as told: `index` counts its requests from 0. */
export async function withHostileServer<Result>(
  answer: (request: ReceivedRequest, index: number) => Answer,
  run: (server: HostileServer) => Promise<Result>,
): Promise<Result> {
  const requests: ReceivedRequest[] = [];
  let abandoned = 0;
  const server = createServer((request, response) => {
    response.once("close", () => (abandoned += response.writableFinished ? 0 : 1));
    void receive(request).then((received) => {
      requests.push(received);
      respond(response, answer(received, requests.length - 1));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await run({ url, requests, abandoned: () => abandoned });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = "", url = "", headers } = request;
  request.resume();
  await once(request, "end");
  return { method, url, headers, at: performance.now() };
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === "hang") return;
  if (answer === "drop") {
    response.destroy();
    return;
  }
  const { status, headers, body } = answer;
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
