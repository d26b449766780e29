import type { Transaction } from "../../platform/database/client.js";
import { retryOnConflict, type Runner } from "../../platform/database/transactions.js";
import { callWrite, StoredResponseError } from "../../platform/database/write-function.js";
import { throwProblem } from "../../platform/http/problem.js";
import { getPath } from "../../platform/http/url.js";
import { hashBody, toKeyedPath } from "../../platform/idempotency-keys.js";
import { type Caller, getResidentId, identifyCaller } from "./caller.js";
import {
  type KeyedOperationRequest,
  parseIdempotencyKey,
  readIdempotencyKeyHeader,
  restoreOutcome,
  runIdempotently,
} from "./idempotency.js";
import { createInputBuilder, type DatabaseAccess, type ValidationFailure } from "./input.js";
import type { OperationId, Result } from "./operation.js";
import type { CompiledOperation, Kernel, RequestContext } from "./request-context.js";
import { filtersByResident, resolveResidentIds } from "./resident-references.js";

const createConfirmCaller =
  ({ authenticate }: Kernel, { metadata, request }: RequestContext) =>
  async (): Promise<Caller> =>
    (await identifyCaller(authenticate, metadata, request, false)).identity.caller;

/** A handler whose response is not stored. */
const accessDirectly = (kernel: Kernel, context: RequestContext): DatabaseAccess => ({
  caller: context.identity.caller,
  confirmCaller: createConfirmCaller(kernel, context),
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
): Promise<Result<OperationId>> {
  const { request, identity } = context;
  const query = filtersByResident(metadata)
    ? await resolveResidentIds(kernel.findResidentId, metadata, request.query, identity.caller)
    : request.query;
  const buildInput = createInputBuilder(kernel, context, query, validationFailure);
  if ("singleWrite" in handler)
    return runSingleWrite(kernel, context, validationFailure, (access) =>
      handler.singleWrite(buildInput(access) as never, reply as never),
    );
  const run = (access: DatabaseAccess) => handler(buildInput(access) as never, reply as never);
  // An invalid request is not stored, so it claims no key.
  const keyedRequest = validationFailure === null ? readKeyedRequest(kernel, context) : null;
  if (keyedRequest === null) return run(accessDirectly(kernel, context));
  const transaction = createRetryableTransaction(kernel, context);
  const { outcome, isReplayed } = await runIdempotently(transaction, keyedRequest, (tx) =>
    run({
      caller: identity.caller,
      confirmCaller: createConfirmCaller(kernel, context),
      transaction: (work) => work(tx),
      statement: (work) => work(tx),
      hasIdempotencyKey: true,
    }),
  );
  context.isReplayed = isReplayed;
  return throwProblem(outcome);
}

/** Runs a handler that calls one function of the database; with an `Idempotency-Key` the function stores its result. */
async function runSingleWrite(
  kernel: Kernel,
  context: RequestContext,
  validationFailure: ValidationFailure | null,
  run: (access: DatabaseAccess) => Promise<Result<OperationId>>,
): Promise<Result<OperationId>> {
  const { caller } = context.identity;
  const id = getResidentId(caller);
  const key = validationFailure === null ? readKeyedRequest(kernel, context) : null;
  const access: DatabaseAccess = {
    caller: { kind: caller.kind, id, can: (permission) => caller.can(permission) },
    async write(definition, given) {
      const written = await retryOnConflict(() => callWrite(kernel.database, definition, { id, given, key }));
      context.isReplayed = written.isReplayed;
      return written.result;
    },
    confirmCaller: createConfirmCaller(kernel, context),
  };
  try {
    return await run(access);
  } catch (error) {
    if (!(error instanceof StoredResponseError)) throw error;
    context.isReplayed = true;
    return throwProblem(restoreOutcome(context.metadata.id, error.stored));
  }
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
    passwordFields: metadata.passwordFields,
    principal,
    method: metadata.method,
    path: toKeyedPath(getPath(request)),
    key: parseIdempotencyKey(header),
    bodyHash: hashBody(request.body, metadata.passwordFields),
    now: clock(),
  };
}
