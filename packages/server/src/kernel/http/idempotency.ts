import type { Request } from "express";
import { problems } from "../../generated/problems.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Runner } from "../../platform/database/transactions.js";
import { catchProblem, problem, ProblemError } from "../../platform/http/problem.js";
import {
  claimKey,
  type KeyedRequest,
  type StoredResult,
  storeResult,
} from "../../platform/idempotency-keys.js";
import { type OperationId, restoreResult, type Result } from "./operation.js";

/** What a handler has returned or thrown, and whether that was stored for an earlier request. */
interface KeyedOutcome {
  readonly outcome: Result<OperationId> | ProblemError;
  readonly isReplayed: boolean;
}

/** A request with an `Idempotency-Key` for an operation. */
export interface KeyedOperationRequest extends KeyedRequest {
  readonly operation: OperationId;
  /** Names of body fields that are passwords, which are not compared. */
  readonly passwordFields: ReadonlySet<string>;
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
): Promise<KeyedOutcome> =>
  transaction(async (tx) => {
    const stored = await claimKey(tx, request);
    if (stored) return { outcome: restoreOutcome(request.operation, stored), isReplayed: true };
    await tx.$executeRaw`SAVEPOINT before_handler`;
    const outcome = await catchProblem(handle(tx));
    if (outcome instanceof ProblemError) {
      if (!isStorable(outcome, request)) throw outcome;
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT before_handler`;
    }
    await storeResult(tx, request, toStoredResult(outcome));
    return { outcome, isReplayed: false };
  });

/**
 * Failures, exceeded quotas and expired credentials are not stored: the same request may succeed later. Nor are problems of a
 * password, because the request with another one counts as the same.
 */
const isStorable = (
  { status, extra: { errors = [] } }: ProblemError,
  { passwordFields }: KeyedOperationRequest,
): boolean =>
  status < 500 &&
  status !== 401 &&
  status !== 429 &&
  !errors.some(({ pointer }) => passwordFields.has(pointer.slice(1)));

/** The result or the problem of a stored response. */
export function restoreOutcome(
  operation: OperationId,
  { status, headers, response }: StoredResult,
): Result<OperationId> | ProblemError {
  const { body, version, refusal: storedProblem } = response;
  if (storedProblem === null)
    return restoreResult(operation, { status, headers, version, body: body && JSON.parse(body) });
  const { code, detail, extra } = storedProblem;
  if (!(code in problems)) throw problem("internal-error");
  return problem(code, detail, extra);
}

function toStoredResult(outcome: Result<OperationId> | ProblemError): StoredResult {
  if (outcome instanceof ProblemError) {
    const { status, code, message: detail, extra } = outcome;
    return { status, headers: {}, response: { version: null, refusal: { code, detail, extra } } };
  }
  const { status, headers, body, version } = outcome;
  const text = body !== undefined && { body: JSON.stringify(body) };
  return { status, headers, response: { ...text, version, refusal: null } };
}
