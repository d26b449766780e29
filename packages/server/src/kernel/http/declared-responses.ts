import type { Request } from "express";
import type { Logger } from "pino";
import { EventStream } from "../../platform/http/event-stream.js";
import { presentProblem, problem, type ProblemError } from "../../platform/http/problem.js";
import { createRequestLogger } from "../../platform/http/request-log.js";
import { getPath } from "../../platform/http/url.js";
import type { OperationId, Result } from "./operation.js";
import type { CompiledOperation, Kernel, RequestContext } from "./request-context.js";
import { internalError } from "./to-problem.js";

/** Throws when a response does not match the contract. Runs in development and tests. */
export function validateResult(
  { validator }: CompiledOperation,
  { status, body }: Result<OperationId>,
): void {
  // The events of a stream are not known yet.
  if (body instanceof EventStream) return;
  validator.response(status, body === undefined ? undefined : "application/json", toPlainJson(body));
}

const toPlainJson = (body: unknown): unknown =>
  body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);

/** Logs a problem that is an error of the service. The status of a transfer coding that no client needs is 501 too. */
export function logServerError(log: Logger, request: Request, problem: ProblemError): void {
  const { status, code, cause } = problem;
  if (status >= 500 && code !== "unsupported-transfer-coding")
    createRequestLogger(log, request).error({ err: cause ?? problem }, code);
}

/** Logs a problem that the contract does not declare for its operation, and replaces it by 500, in production too. */
export function toDeclaredProblem(
  { log, validateResponses }: Kernel,
  { metadata: { id, codes }, validator }: CompiledOperation,
  { request, response }: RequestContext,
  given: ProblemError,
): ProblemError {
  const { code, status } = given;
  logServerError(log, request, given);
  // Operations declare what they return once they are implemented.
  if (code === "not-implemented" && validateResponses) return given;
  try {
    if (!codes.get(status)?.has(code))
      throw new Error(`The contract does not declare ${status} ${code} for ${id}.`, { cause: given });
    if (!validateResponses) return given;
    const requestInfo = { path: getPath(request), id: String(response.getHeader("X-Request-Id")) };
    validator.response(status, "application/problem+json", toPlainJson(presentProblem(given, requestInfo)));
    return given;
  } catch (error) {
    const message = "the contract does not declare this problem for the operation";
    createRequestLogger(log, request).error({ err: error, code, status }, message);
    const detail = error instanceof Error && validateResponses ? error.message : undefined;
    return detail === undefined ? internalError(error) : problem("internal-error", detail);
  }
}
