import { createHash } from "node:crypto";
import { Prisma } from "../generated/prisma/client.js";
import type { ProblemCode } from "../generated/problems.js";
import type { Transaction } from "./database/client.js";
import { problem, type ProblemExtra } from "./http/problem.js";

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly principal: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}

/** The response that is stored under a key. */
export interface StoredResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly response: StoredResponse;
}

interface StoredResponse {
  /** As text: jsonb does not keep the order of the fields. */
  readonly body?: string;
  readonly version: number | null;
  /** The problem. The stored field keeps this name, because earlier versions of the service read it during a deployment. */
  readonly refusal: {
    readonly code: ProblemCode;
    readonly detail: string;
    readonly extra: ProblemExtra;
  } | null;
}

const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** Hashes the parsed body, independent of the order of its fields. */
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

/** A row of `claim_idempotency_key`: whether the key was locked, and the stored response, or nulls if there is none. */
type Claim =
  | { readonly locked: boolean; readonly body_hash: null }
  | ({ readonly locked: true; readonly body_hash: string } & StoredResult);

/** Locks the key until the end of the transaction, and returns the response that is stored under it. */
export async function claimKey(tx: Transaction, request: KeyedRequest): Promise<StoredResult | null> {
  const { principal, method, path, key, now } = request;
  const [claimed] = await tx.$queryRaw<Claim[]>`
    SELECT * FROM claim_idempotency_key(${principal}, ${method}, ${path}, ${key}, ${now})`;
  if (!claimed?.locked)
    throw problem("idempotency-in-progress", "A request with this Idempotency-Key is in progress.");
  if (claimed.body_hash === null) return null;
  if (claimed.body_hash !== request.bodyHash)
    throw problem("idempotency-key-reused", "This Idempotency-Key was used with a different body.");
  return claimed;
}

/** Stores the response under the key for 24 hours. */
export async function storeResult(
  tx: Transaction,
  request: KeyedRequest,
  { status, headers, response }: StoredResult,
): Promise<void> {
  const { principal, method, path, key, bodyHash, now } = request;
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
