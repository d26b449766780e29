import { createHash } from "node:crypto";
import {
  isRefusal,
  refused,
  restored,
  type Answer,
  type OperationId,
  type Work,
} from "../contract/operation.js";
import { problems, type ProblemCode } from "../contract/problems.js";
import type { Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import { invalid, field, problem, ProblemError, type ProblemExtra } from "./problem.js";

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
export interface Outcome {
  readonly answer: Answer<OperationId>;
  readonly replayed: boolean;
}

type Handle = (transaction: Transaction) => Promise<Answer<OperationId>>;

const lifetime = 24 * 60 * 60 * 1000;

/** The key of the header, quoted or bare (IETF idempotency-key-header). */
export function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.replace(/^"(.*)"$/, "$1");
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw invalid([
    field("#idempotency-key", "invalid-format", "Idempotency-Key takes 1 to 255 visible ASCII characters."),
  ]);
}

/** A hash of the parsed body, the same whatever the order of its fields. */
export const bodyHashOf = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(body ?? null)))
    .digest("hex");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}

/**
 * Runs a handler once per key. A success is stored in the transaction of its effect; a refusal rolls the effect back
 * and is stored on its own. Failures of the service are not stored.
 */
export async function runOnce(
  transaction: Work<Transaction>,
  request: KeyedRequest,
  handle: Handle,
): Promise<Outcome> {
  const run: { replayed: boolean } = { replayed: false };
  const answer = await transaction(async (tx) => {
    const earlier = await claim(tx, request);
    run.replayed = earlier !== null;
    if (earlier) return earlier;
    const made = await settled(request.operation, handle(tx));
    if (!isRefusal(made)) await store(tx, request, made);
    return made;
  });
  if (!run.replayed && isRefusal(answer)) await transaction((tx) => store(tx, request, answer));
  return { answer, replayed: run.replayed };
}

/** A refusal that a handler threw is an answer like one that it returned. */
async function settled(id: OperationId, running: Promise<Answer<OperationId>>): Promise<Answer<OperationId>> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return refused(id, error);
    throw error;
  }
}

interface StoredRow {
  readonly body_hash: string;
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

async function claim(tx: Transaction, request: KeyedRequest): Promise<Answer<OperationId> | null> {
  const { principal, method, path, key, now } = request;
  const name = [principal, method, path, key].join("\n");
  const [lock] = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS locked`;
  if (!lock?.locked)
    throw problem("idempotency-in-progress", "A request with this Idempotency-Key is running.");
  const [row] = await tx.$queryRaw<StoredRow[]>`
    SELECT body_hash, status, headers, response FROM idempotency_keys
    WHERE principal = ${principal} AND method = ${method} AND path = ${path} AND key = ${key} AND expires_at > ${now}`;
  if (!row) return null;
  if (row.body_hash !== request.bodyHash)
    throw problem("idempotency-key-reused", "The Idempotency-Key was used with another body.");
  return restoredFrom(request.operation, row);
}

function restoredFrom(operation: OperationId, { status, headers, response }: StoredRow): Answer<OperationId> {
  const { body, version, refusal } = response;
  if (refusal === null)
    return restored(operation, { status, headers, version, body: body && JSON.parse(body) });
  const { code, detail, extra } = refusal;
  if (!(code in problems)) throw problem("internal-error");
  return refused(operation, new ProblemError(code, detail, extra));
}

async function store(tx: Transaction, request: KeyedRequest, answer: Answer<OperationId>): Promise<void> {
  const { principal, method, path, key, bodyHash, now } = request;
  const { status, headers, body, version, refusal } = answer;
  const response: StoredResponse = {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    version,
    refusal: refusal && { code: refusal.code, detail: refusal.message, extra: refusal.extra },
  };
  const expires = new Date(now.getTime() + lifetime);
  await tx.$executeRaw`
    INSERT INTO idempotency_keys (principal, method, path, key, body_hash, status, headers, response, created_at, expires_at)
    VALUES (${principal}, ${method}, ${path}, ${key}, ${bodyHash}, ${status}, ${json(headers)}, ${json(response)}, ${now}, ${expires})
    ON CONFLICT (principal, method, path, key) DO UPDATE
      SET body_hash = excluded.body_hash, status = excluded.status, headers = excluded.headers,
          response = excluded.response, created_at = excluded.created_at, expires_at = excluded.expires_at
      WHERE idempotency_keys.expires_at <= excluded.created_at`;
}

const json = (value: unknown): Prisma.Sql => Prisma.sql`${JSON.stringify(value)}::jsonb`;
