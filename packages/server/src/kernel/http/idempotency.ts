import type { Request } from "express";
import { problems } from "../../generated/problems.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Runner } from "../../platform/database/transactions.js";
import { problem, ProblemError } from "../../platform/http/problem.js";
import {
  claimKey,
  type KeyedRequest,
  type StoredResult,
  storeResult,
} from "../../platform/idempotency-keys.js";
import { type OperationId, problemResult, restoreResult, type Result } from "./operation.js";

/** The result of a handler, and whether it was stored for an earlier request. */
export interface HandlerResult {
  readonly result: Result<OperationId>;
  readonly isReplayed: boolean;
}

/** A request with an `Idempotency-Key` for an operation. */
export interface KeyedOperationRequest extends KeyedRequest {
  readonly operation: OperationId;
}

type Handle = (transaction: Transaction) => Promise<Result<OperationId>>;

/** The `Idempotency-Key` header of a request, as it was sent. */
export function readIdempotencyKeyHeader({ headers }: Request): string | undefined {
  const header = headers["idempotency-key"];
  return Array.isArray(header) ? header[0] : header;
}

/** The key of the header, quoted or bare (IETF idempotency-key-header), which has been validated. */
export const parseIdempotencyKey = (header: string): string => header.replace(/^"(.+)"$/, "$1");

/**
 * Runs a handler once per key. Its response is stored in the transaction that holds the lock of the key: a success
 * together with its changes, a problem after the changes have been rolled back to a savepoint. A concurrent request with
 * the key gets 409 at once, because waiting would hold a connection. Failures of the service are not stored.
 */
export const runIdempotently = (
  transaction: Runner<Transaction>,
  request: KeyedOperationRequest,
  handle: Handle,
): Promise<HandlerResult> =>
  transaction(async (tx) => {
    const stored = await claimKey(tx, request);
    if (stored) return { result: restoreStoredResult(request.operation, stored), isReplayed: true };
    await tx.$executeRaw`SAVEPOINT before_handler`;
    const result = await catchProblem(request.operation, handle(tx));
    if (result.problem) {
      if (!isStorable(result.problem)) throw result.problem;
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT before_handler`;
    }
    await storeResult(tx, request, toStoredResult(result));
    return { result, isReplayed: false };
  });

/** Failures, exceeded quotas and expired credentials are not stored: the same request may succeed later. */
const isStorable = ({ status }: ProblemError): boolean => status < 500 && status !== 401 && status !== 429;

/** Converts a thrown problem to a returned one. */
async function catchProblem(
  id: OperationId,
  pending: Promise<Result<OperationId>>,
): Promise<Result<OperationId>> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ProblemError) return problemResult(id, error);
    throw error;
  }
}

/** The result of a stored response. */
export function restoreStoredResult(
  operation: OperationId,
  { status, headers, response }: StoredResult,
): Result<OperationId> {
  const { body, version, refusal: storedProblem } = response;
  if (storedProblem === null)
    return restoreResult(operation, { status, headers, version, body: body && JSON.parse(body) });
  const { code, detail, extra } = storedProblem;
  if (!(code in problems)) throw problem("internal-error");
  return problemResult(operation, new ProblemError(code, detail, extra));
}

const toStoredResult = ({ status, headers, body, version, problem }: Result<OperationId>): StoredResult => ({
  status,
  headers,
  response: {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    version,
    refusal: problem && { code: problem.code, detail: problem.message, extra: problem.extra },
  },
});
