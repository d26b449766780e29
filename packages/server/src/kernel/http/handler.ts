import type { Transaction } from "../../platform/database/client.js";
import { getPath } from "../../platform/http/path.js";
import { hashBody } from "../../platform/idempotency-keys.js";
import {
  parseIdempotencyKey,
  readIdempotencyKeyHeader,
  runIdempotently,
  type HandlerResult,
  type KeyedOperationRequest,
} from "./idempotency.js";
import { createInputBuilder, type ValidationFailure, type DatabaseAccess } from "./input.js";
import type { OperationId, Result } from "./operation.js";
import type { CompiledOperation, Kernel, RequestContext } from "./request-context.js";
import { filtersByResident, resolveResidentIds } from "./resident-references.js";
import { retryOnConflict, runInTransaction, type Runner } from "../../platform/database/transactions.js";

/** Runs the fast path of an operation. Returns null, without a change, if it does not apply. */
export function runFastPath(
  kernel: Kernel,
  { reply }: CompiledOperation,
  context: RequestContext,
  fastPath: NonNullable<CompiledOperation["handler"]["fastPath"]>,
): Promise<Result<OperationId> | null> {
  const buildInput = createInputBuilder(kernel, context, context.request.query, null);
  return fastPath(buildInput(accessDirectly(kernel, context)) as never, reply as never);
}

/** A handler whose response is not stored. */
const accessDirectly = (kernel: Kernel, context: RequestContext): DatabaseAccess => ({
  transaction: createRetryableTransaction(kernel, context),
  statement: (work) => retryOnConflict(() => work(kernel.database)),
  hasIdempotencyKey: false,
});

/** Runs the handler of a validated request; if the request has an `Idempotency-Key`, only once per key. */
export async function runHandler(
  kernel: Kernel,
  { metadata, handler, reply }: CompiledOperation,
  context: RequestContext,
  validationFailure: ValidationFailure | null,
): Promise<HandlerResult> {
  const { request, identity } = context;
  const query = filtersByResident(metadata)
    ? await resolveResidentIds(kernel.findResidentId, metadata, request.query, identity.caller)
    : request.query;
  const buildInput = createInputBuilder(kernel, context, query, validationFailure);
  const run = (access: DatabaseAccess) => handler(buildInput(access) as never, reply as never);
  // An invalid request is not stored, so it claims no key.
  const keyedRequest = validationFailure === null ? readKeyedRequest(kernel, context) : null;
  if (keyedRequest === null) return { result: await run(accessDirectly(kernel, context)), isReplayed: false };
  return runIdempotently(createRetryableTransaction(kernel, context), keyedRequest, (tx) =>
    run({
      transaction: (work) => runInTransaction(tx, work),
      statement: (work) => work(tx),
      hasIdempotencyKey: true,
    }),
  );
}

/** A retry drops the callbacks that the previous attempt registered, because it was not committed. */
const createRetryableTransaction =
  (kernel: Kernel, { afterCommitCallbacks }: RequestContext): Runner<Transaction> =>
  (work) => {
    const registeredBefore = afterCommitCallbacks.length;
    return kernel.transaction((tx) => {
      afterCommitCallbacks.length = registeredBefore;
      return work(tx);
    });
  };

function readKeyedRequest(
  { clock }: Kernel,
  { request, metadata, identity: { principal } }: RequestContext,
): KeyedOperationRequest | null {
  if (!metadata.idempotent || principal === null) return null;
  const header = readIdempotencyKeyHeader(request);
  if (header === undefined) return null;
  return {
    operation: metadata.id,
    principal,
    method: metadata.method,
    path: getPath(request),
    key: parseIdempotencyKey(header),
    bodyHash: hashBody(request.body),
    now: clock(),
  };
}
