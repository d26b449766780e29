import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "../../generated/problems.js";
import type { Logger } from "../log.js";
import { presentProblem, problem, type ProblemError } from "./problem.js";
import { logMalformed } from "./request-log.js";

/** Node's names of what keeps bytes from becoming a request; anything else is not HTTP. */
const problemCodes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};

/**
 * Answers what never became a request with a problem document like any other, and closes the connection: where the next
 * request begins on it cannot be told.
 */
export function handleClientErrors(server: Server, log: Logger): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy(error);
    const problemError = problem(problemCodes[error.code ?? ""] ?? "malformed-request");
    const id = randomUUID();
    socket.end(formatResponse(problemError, id));
    // Without this, a client that never closes its side would keep the connection.
    setTimeout(() => socket.destroy(), closeAfterMs).unref();
    logMalformed(log, id, problemError.status);
  });
}

/** How long the client may take to read the answer. */
const closeAfterMs = 1_000;

function formatResponse(problemError: ProblemError, id: string): string {
  const body = JSON.stringify(presentProblem(problemError, { path: "/", id }));
  return [
    `HTTP/1.1 ${problemError.status} ${STATUS_CODES[problemError.status] ?? ""}`,
    "Content-Type: application/problem+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
    `X-Request-Id: ${id}`,
    "",
    body,
  ].join("\r\n");
}
