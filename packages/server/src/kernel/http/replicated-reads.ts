import type { Position } from "@game-community/postgres";
import type { Request } from "express";
import { catchProblem, throwProblem } from "../../platform/http/problem.js";
import type { OperationId, Result } from "./operation.js";
import type { CompiledOperation, Kernel, ReplicaAccess, RequestContext } from "./request-context.js";

/** The header with what a response reflects, which the caller sends with later requests. */
const headerName = "Read-After";

/** Runs the handler of an operation with what it depends on. */
type RunHandler = (kernel: Kernel, operation: CompiledOperation) => Promise<Result<OperationId>>;

/**
 * Runs the handler of a request with the reads that caches may store on a replica, if one has what the caller has seen, else on the
 * primary. Callers with credentials and without a position may have written before: they read from the primary.
 */
export async function runOnReplica(
  kernel: Kernel,
  replicas: NonNullable<Kernel["replicas"]>,
  operation: CompiledOperation,
  context: RequestContext,
  run: RunHandler,
): Promise<Result<OperationId>> {
  const { metadata } = operation;
  // Health checks do not wait for a position.
  if (metadata.rateLimit === "EXEMPT") return run(kernel, operation);
  const { request, response, identity } = context;
  const after = readPosition(request);
  const isReplicated =
    metadata.cacheSeconds > 0 && (after !== undefined || identity.caller.kind === "anonymous");
  if (isReplicated && after !== invalid) {
    const answer = await replicas.read(
      ({ handlers, ...access }) =>
        // A problem is a response of the replica, too; all other errors are failures.
        catchProblem(
          run({ ...kernel, ...access }, { ...operation, handler: getHandler(handlers, metadata.id) }),
        ),
      after ?? null,
    );
    if (answer !== null) {
      if (answer.position !== null) response.setHeader(headerName, answer.position);
      return throwProblem(answer.result);
    }
    context.afterCommitCallbacks.length = 0;
  }
  const outcome = await catchProblem(run(kernel, operation));
  // Without a position the caller could read an older state from a replica next, so the response is 503 then.
  response.setHeader(headerName, await replicas.readPosition());
  return throwProblem(outcome);
}

function getHandler(handlers: ReplicaAccess["handlers"], id: OperationId): CompiledOperation["handler"] {
  const handler = handlers.get(id);
  if (handler === undefined) throw new Error(`${id} is not bound to a replica.`);
  return handler;
}

const invalid = Symbol("invalid position");

const positionPattern = /^[0-9A-F]{16}$/;

/** The position of a request; whoever sends one that is not valid has seen something unknown. */
function readPosition({ headers }: Request): Position | typeof invalid | undefined {
  const given = headers["read-after"];
  if (given === undefined) return undefined;
  return typeof given === "string" && positionPattern.test(given) ? given : invalid;
}
