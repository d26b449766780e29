import type { Request, Response } from "express";
import type { ProblemCode } from "../../generated/problems.js";
import { clientAddress } from "../../platform/http/client-address.js";
import { ProblemError } from "../../platform/http/problem.js";
import { keepInLog, setLogCaller, setLogOperation } from "../../platform/http/request-log.js";
import { basePath } from "../../platform/http/url.js";
import {
  type Authentication,
  authorizeOrMask,
  hasSameRights,
  identifyCaller,
  toSuspendedProblem,
} from "./caller.js";
import { toDeclaredProblem, validateResult } from "./declared-responses.js";
import { runHandler } from "./handler.js";
import type { ValidationFailure } from "./input.js";
import type { OperationId, Result } from "./operation.js";
import { runOnReplica } from "./replicated-reads.js";
import {
  type CompiledOperation,
  createRequestContext,
  type Kernel,
  type RequestContext,
} from "./request-context.js";
import { assertResidentForMe } from "./resident-references.js";
import { announceDeprecation, sendProblem, sendResult } from "./send.js";
import { toProblem } from "./to-problem.js";

/** Handles the requests of one operation. */
export type HandleOperation = (request: Request, response: Response) => Promise<void>;

/**
 * Creates the request handler of one operation: the request lifecycle, as kernel/README.md describes it. Every step may
 * throw; every thrown error is sent as a problem document.
 */
export function createRequestHandler(kernel: Kernel, operation: CompiledOperation): HandleOperation {
  const { metadata } = operation;
  const template = basePath + metadata.path;
  return async function handleOperation(request, response) {
    setLogOperation(request, metadata.id, template);
    if (metadata.rateLimit === "CREDENTIALS") keepInLog(request);
    const context = createRequestContext(request, response, metadata);
    announceDeprecation(context);
    let code: ProblemCode | null = null;
    try {
      const result = await runLifecycle(kernel, operation, context);
      for (const callback of context.afterCommitCallbacks) callback();
      if (kernel.validateResponses) validateResult(operation, result);
      sendResult(kernel, context, result);
    } catch (error) {
      const problem = toSuspendedProblem(context.identity.caller, toProblem(error, metadata));
      const declared = toDeclaredProblem(kernel, operation, context, problem);
      code = declared.code;
      sendProblem(context, declared);
    }
    const { onResponse } = kernel;
    if (onResponse === undefined) return;
    onResponse({ id: metadata.id, status: response.statusCode, code, headers: response.getHeaders() });
  };
}

/** Authentication, rate limit, permission, body and validation, then the handler. */
async function runLifecycle(
  kernel: Kernel,
  operation: CompiledOperation,
  context: RequestContext,
): Promise<Result<OperationId>> {
  const { request, response, metadata } = context;
  const mayBeCached = isConfirmedLater(operation);
  const authentication = await identifyCaller(kernel.authenticate, metadata, request, mayBeCached);
  context.identity = authentication.identity;
  setLogCaller(request, authentication.identity);
  const getAddress = (): string => clientAddress(request);
  await kernel.applyRateLimit(metadata.rateLimit, context.identity, getAddress, response);
  await authorizeCached(kernel, context, authentication, mayBeCached);
  assertResidentForMe(metadata, request, context.identity.caller);
  const validationFailure = await readAndValidate(operation, context);
  if (validationFailure && !metadata.permission.concealCredentials) throw validationFailure.error;
  const runWith = (bound: Kernel, operation: CompiledOperation): Promise<Result<OperationId>> =>
    runHandler(bound, operation, context, validationFailure);
  const run = (): Promise<Result<OperationId>> =>
    kernel.replicas === undefined
      ? runWith(kernel, operation)
      : runOnReplica(kernel, kernel.replicas, operation, context, runWith);
  return mayBeCached ? runConfirmed(kernel, context, run) : run();
}

/** Reads the caller from the database, and throws unless `x-permission` allows them. */
async function authorizeAgain(kernel: Kernel, context: RequestContext): Promise<void> {
  const current = await identifyCaller(kernel.authenticate, context.metadata, context.request, false);
  context.identity = current.identity;
  authorizeOrMask(context.metadata, current);
}

/** Authorizes a caller who may have been cached before they were reactivated or given a permission. */
async function authorizeCached(
  kernel: Kernel,
  context: RequestContext,
  authentication: Authentication,
  mayBeCached: boolean,
): Promise<void> {
  try {
    authorizeOrMask(context.metadata, authentication);
  } catch (error) {
    if (!mayBeCached || context.identity.caller.kind !== "resident") throw error;
    await authorizeAgain(kernel, context);
  }
}

const rejectedStatuses: ReadonlySet<number> = new Set([401, 403, 404]);

/** Runs the handler, and once more if it rejected a cached caller whose rights have changed. */
async function runConfirmed(
  kernel: Kernel,
  context: RequestContext,
  run: () => Promise<Result<OperationId>>,
): Promise<Result<OperationId>> {
  const { caller } = context.identity;
  try {
    return await run();
  } catch (error) {
    if (caller.kind !== "resident" || !(error instanceof ProblemError) || !rejectedStatuses.has(error.status))
      throw error;
    await authorizeAgain(kernel, context);
    if (hasSameRights(caller, context.identity.caller)) throw error;
    return run();
  }
}

/**
 * Whether the caller may be cached: for reads, and where the function of the database confirms the caller. A cached caller may lack
 * a permission that was granted since.
 */
const isConfirmedLater = ({ handler, metadata: { method, permission } }: CompiledOperation): boolean =>
  method === "GET" || ("singleWrite" in handler && permission.access !== "PERMISSION");

/** Reads the body and validates the request. Returns the error, for operations that check rights first. */
async function readAndValidate(
  { metadata, readBody, validator }: CompiledOperation,
  { request, response }: RequestContext,
): Promise<ValidationFailure | null> {
  try {
    if (metadata.acceptsBody) await readBody(request, response);
    validator.request(request);
    return null;
  } catch (error) {
    return { error };
  }
}
