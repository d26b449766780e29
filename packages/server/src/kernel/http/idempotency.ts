import type { Request } from "express";
import { createHash } from "node:crypto";
import type { HandlerResult } from "./handler.js";
import { problemResult, restoreResult, type Result, type OperationId, type Runner } from "./operation.js";
import { problems, type ProblemCode } from "../../generated/problems.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { problem, ProblemError, type ProblemExtra } from "../../platform/http/problem.js";

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly operation: OperationId;
  readonly principal: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}

type Handle = (transaction: Transaction) => Promise<Result<OperationId>>;

const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** The `Idempotency-Key` header of a request, as it was sent. */
export function readIdempotencyKeyHeader({ headers }: Request): string | undefined {
  const header = headers["idempotency-key"];
  return Array.isArray(header) ? header[0] : header;
}

/** The key of the header, quoted or bare (IETF idempotency-key-header), which has been validated. */
export const parseIdempotencyKey = (header: string): string => header.replace(/^"(.+)"$/, "$1");

/** A hash of the parsed body, the same whatever the order of its fields. */
export const hashBody = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sortKeys(body ?? null)))
    .digest("hex");

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sortKeys(item)]),
  );
}

/**
 * Runs a handler once per key. Its response is stored in the transaction that holds the lock of the key: a success
 * together with its changes, a problem after the changes have been rolled back to a savepoint. Concurrent requests with
 * the key wait for the lock, then find the stored response. Failures of the service are not stored.
 */
export const runIdempotently = (
  transaction: Runner<Transaction>,
  request: KeyedRequest,
  handle: Handle,
): Promise<HandlerResult> =>
  transaction(async (tx) => {
    const stored = await claimKey(tx, request);
    if (stored) return { result: stored, isReplayed: true };
    await tx.$executeRaw`SAVEPOINT before_handler`;
    const result = await catchProblem(request.operation, handle(tx));
    if (result.problem) {
      if (!isStorable(result.problem)) throw result.problem;
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT before_handler`;
    }
    await storeResult(tx, request, result);
    return { result, isReplayed: false };
  });

/** Failures, exceeded quotas and expired credentials are not stored: the same request may succeed later. */
const isStorable = ({ status }: ProblemError): boolean => status < 500 && status !== 401 && status !== 429;

/** A thrown problem counts like a returned one. */
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

/** The claimed key with its stored response; without one, all but `locked` is null. */
type Claim =
  | { readonly locked: boolean; readonly body_hash: null }
  | ({ readonly locked: true; readonly body_hash: string } & StoredResult);

interface StoredResult {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly response: StoredResponse;
}

interface StoredResponse {
  /** As text: jsonb does not keep the order of the fields. */
  readonly body?: string;
  readonly version: number | null;
  readonly problem: {
    readonly code: ProblemCode;
    readonly detail: string;
    readonly extra: ProblemExtra;
  } | null;
}

/** Locks the key until the end of the transaction, and returns the response that is stored under it. */
async function claimKey(tx: Transaction, request: KeyedRequest): Promise<Result<OperationId> | null> {
  const { principal, method, path, key, now } = request;
  const [claimed] = await tx.$queryRaw<Claim[]>`
    SELECT * FROM claim_idempotency_key(${principal}, ${method}, ${path}, ${key}, ${now})`;
  if (!claimed?.locked)
    throw problem("idempotency-in-progress", "A request with this Idempotency-Key is in progress.");
  if (claimed.body_hash === null) return null;
  if (claimed.body_hash !== request.bodyHash)
    throw problem("idempotency-key-reused", "This Idempotency-Key was used with a different body.");
  return restoreStoredResult(request.operation, claimed);
}

function restoreStoredResult(
  operation: OperationId,
  { status, headers, response }: StoredResult,
): Result<OperationId> {
  const { body, version, problem: storedProblem } = response;
  if (storedProblem === null)
    return restoreResult(operation, { status, headers, version, body: body && JSON.parse(body) });
  const { code, detail, extra } = storedProblem;
  if (!(code in problems)) throw problem("internal-error");
  return problemResult(operation, new ProblemError(code, detail, extra));
}

async function storeResult(
  tx: Transaction,
  request: KeyedRequest,
  result: Result<OperationId>,
): Promise<void> {
  const { principal, method, path, key, bodyHash, now } = request;
  const { status, headers, body, version, problem } = result;
  const response: StoredResponse = {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    version,
    problem: problem && { code: problem.code, detail: problem.message, extra: problem.extra },
  };
  const expires = new Date(now.getTime() + keyLifetimeMs);
  await tx.$executeRaw`
    INSERT INTO idempotency_keys (principal, method, path, key, body_hash, status, headers, response, created_at, expires_at)
    VALUES (${principal}, ${method}, ${path}, ${key}, ${bodyHash}, ${status}, ${toJsonb(headers)}, ${toJsonb(response)}, ${now}, ${expires})
    ON CONFLICT (principal, method, path, key) DO UPDATE
      SET body_hash = excluded.body_hash, status = excluded.status, headers = excluded.headers,
          response = excluded.response, created_at = excluded.created_at, expires_at = excluded.expires_at
      WHERE idempotency_keys.expires_at <= excluded.created_at`;
}

const toJsonb = (value: unknown): Prisma.Sql => Prisma.sql`${JSON.stringify(value)}::jsonb`;
