import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "../contract/problems.js";
import { presentProblem, problem } from "./problem.js";

/** Node's names of what keeps bytes from becoming a request; anything else is not HTTP. */
const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};

/**
 * Answers what never became a request with a problem document like any other, and closes the connection: where the next
 * request begins on it cannot be told.
 */
export function answerUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy(error);
    else {
      socket.end(answerTo(codes[error.code ?? ""] ?? "malformed-request"));
      // Without this, a client that never closes its side would keep the connection.
      setTimeout(() => socket.destroy(), closeAfterMs).unref();
    }
  });
}

/** How long the client may take to read the answer. */
const closeAfterMs = 1_000;

function answerTo(code: ProblemCode): string {
  const refusal = problem(code);
  const id = randomUUID();
  const body = JSON.stringify(presentProblem(refusal, { path: "/", id }));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ""}`,
    "Content-Type: application/problem+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
    `X-Request-Id: ${id}`,
    "",
    body,
  ].join("\r\n");
}
