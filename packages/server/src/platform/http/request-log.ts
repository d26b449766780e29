import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "../log.js";
import { runInRequest, type RequestContext } from "../request-context.js";
import { pathOf } from "./path.js";

/**
 * Gives every request its id, and logs it once when its response is sent or its client has gone. Whatever runs in
 * between logs with the same id.
 */
export const logRequests = (log: Logger): RequestHandler =>
  function logRequest(request, response, next) {
    const started = performance.now();
    const context: RequestContext = {
      requestId: requestIdOf(request.headers["x-request-id"]),
      operation: null,
      path: null,
    };
    response.setHeader("X-Request-Id", context.requestId);
    response.once("close", () => {
      const isAborted = !response.writableFinished;
      log.info(
        {
          request_id: context.requestId,
          operation: context.operation,
          method: request.method,
          path: context.path ?? withoutSecrets(pathOf(request)),
          status: isAborted && !response.headersSent ? null : response.statusCode,
          ms: Math.round((performance.now() - started) * 100) / 100,
          ...(isAborted && { aborted: true }),
        },
        "request",
      );
    });
    runInRequest(context, next);
  };

/** Logs bytes that never became a request. */
export const logMalformed = (log: Logger, requestId: string, status: number): void =>
  log.info({ request_id: requestId, operation: null, method: null, path: null, status, ms: null }, "request");

function requestIdOf(given: string | string[] | undefined): string {
  const isValid = typeof given === "string" && /^[0-9A-Za-z._-]{1,64}$/.test(given);
  return isValid ? given : randomUUID();
}

const maxSegments = 8;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Words, slugs, file names and `@username`: nothing as long as a token, and no e-mail address. */
const word = /^@?[0-9A-Za-z._-]{0,30}$/;

/** A path that no route knows may hold anything; what could be a token or personal data is left out. */
function withoutSecrets(path: string): string {
  const segments = path.split("/").slice(1);
  const shown = segments
    .slice(0, maxSegments)
    .map((segment) => (word.test(segment) || uuid.test(segment) ? segment : "[redacted]"));
  return ["", ...shown, ...(segments.length > maxSegments ? ["…"] : [])].join("/");
}
