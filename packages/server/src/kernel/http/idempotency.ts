import type { Request } from "express";
import { createHash } from "node:crypto";
import { problemResult, restoreResult, type Result, type OperationId, type Runner } from "./operation.js";
import { problems, type ProblemCode } from "../../generated/problems.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { problem, ProblemError, type ProblemExtra } from "../../platform/http/problem.js";

/** A request that is to have its effect once. */
export interface KeyedRequest {
  readonly operation: OperationId;
  readonly principal: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}

/** An answer, and whether an earlier request made it. */
export interface HandledResult {
  readonly result: Result<OperationId>;
  readonly replayed: boolean;
}

type Handle = (transaction: Transaction) => Promise<Result<OperationId>>;

const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** The `Idempotency-Key` header of a request, as it was sent. */
export function readIdempotencyKeyHeader({ headers }: Request): string | undefined {
  const header = headers["idempotency-key"];
  return Array.isArray(header) ? header[0] : header;
}

/** The key of the header, quoted or bare (IETF idempotency-key-header). The contract's pattern has been checked. */
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
 * Runs a handler once per key. Whatever the handler answers is stored in the transaction that holds the lock of the key:
 * a success together with its effect, a refusal after the effect has been rolled back to a savepoint. So nobody who
 * waits for the lock ever finds an answered key without its answer. Failures of the service are not stored.
 */
export const runIdempotently = (
  transaction: Runner<Transaction>,
  request: KeyedRequest,
  handle: Handle,
): Promise<HandledResult> =>
  transaction(async (tx) => {
    const stored = await claimKey(tx, request);
    if (stored) return { result: stored, replayed: true };
    await tx.$executeRaw`SAVEPOINT before_handler`;
    const result = await catchProblem(request.operation, handle(tx));
    if (result.problem) {
      if (!isStorable(result.problem)) throw result.problem;
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT before_handler`;
    }
    await storeResult(tx, request, result);
    return { result, replayed: false };
  });

/** Not what may succeed when it is sent again as it is: failures, quotas, and credentials that ended a moment ago. */
const isStorable = ({ status }: ProblemError): boolean => status < 500 && status !== 401 && status !== 429;

/** A refusal that a handler threw is an answer like one that it returned. */
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

/** The claimed key with the answer that was stored under it; without one, all but `locked` is null. */
type Claim =
  | { readonly locked: boolean; readonly body_hash: null }
  | ({ readonly locked: true; readonly body_hash: string } & StoredAnswer);

interface StoredAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly response: StoredResponse;
}

interface StoredResponse {
  /** As text: jsonb would give the fields back in an order of its own. */
  readonly body?: string;
  readonly version: number | null;
  readonly refusal: {
    readonly code: ProblemCode;
    readonly detail: string;
    readonly extra: ProblemExtra;
  } | null;
}

/** Locks the key until the end of the transaction, and gives the answer that was stored under it. */
async function claimKey(tx: Transaction, request: KeyedRequest): Promise<Result<OperationId> | null> {
  const { principal, method, path, key, now } = request;
  const [claimed] = await tx.$queryRaw<Claim[]>`
    SELECT * FROM claim_idempotency_key(${principal}, ${method}, ${path}, ${key}, ${now})`;
  if (!claimed?.locked)
    throw problem("idempotency-in-progress", "A request with this Idempotency-Key is running.");
  if (claimed.body_hash === null) return null;
  if (claimed.body_hash !== request.bodyHash)
    throw problem("idempotency-key-reused", "The Idempotency-Key was used with another body.");
  return restoreStoredResult(request.operation, claimed);
}

function restoreStoredResult(
  operation: OperationId,
  { status, headers, response }: StoredAnswer,
): Result<OperationId> {
  const { body, version, refusal } = response;
  if (refusal === null)
    return restoreResult(operation, { status, headers, version, body: body && JSON.parse(body) });
  const { code, detail, extra } = refusal;
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
    refusal: problem && { code: problem.code, detail: problem.message, extra: problem.extra },
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
