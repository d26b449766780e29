import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "../../generated/problems.js";
import type { Logger } from "../log.js";
import { securityHeaders } from "./browser-security.js";
import { presentProblem, problem, type ProblemError } from "./problem.js";
import { logMalformed } from "./request-log.js";
import { respondInTurn } from "./server.js";

/** Problem codes of Node's parser errors; any other error means that the bytes are not HTTP. */
const problemCodes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};

/**
 * Responds to malformed HTTP requests with a problem document, then closes the connection: the start of the next
 * request is unknown.
 */
export function handleClientErrors(server: Server, log: Logger): void {
  const reject = (socket: Duplex, problemError: ProblemError): void =>
    respondInTurn(socket, () => {
      const id = randomUUID();
      socket.end(formatResponse(problemError, id));
      // Otherwise a client that never closes its side would keep the connection open.
      setTimeout(() => socket.destroy(), closeAfterMs).unref();
      logMalformed(log, id, problemError.status);
    });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy(error);
    else reject(socket, problem(problemCodes[error.code ?? ""] ?? "malformed-request"));
  });
  server.on("connect", (_request, socket) =>
    reject(socket, problem("malformed-request", "CONNECT is for proxies, which this service is not.")),
  );
}

/** How long the client may take to read the response. */
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
    ...securityHeaders.map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
}
