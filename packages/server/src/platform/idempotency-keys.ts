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
  /** The result of a function that writes, from which its handler composes the response; instead of a body. As text, too. */
  readonly row?: string;
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

/**
 * Hashes the parsed body, independent of the order of its fields. Passwords are left out: with a fast hash of them, a copy of the
 * database would allow guesses that the hashes of the accounts make slow.
 */
export const hashBody = (body: unknown, passwordFields: ReadonlySet<string>): string =>
  createHash("sha256")
    .update(JSON.stringify(normalizeFields(body ?? null, passwordFields)))
    .digest("hex");

/** Longer paths would not fit into the index of the keys. Only those of resources that cannot exist are longer. */
const maxPathLength = 1_000;

/** The path under which a key is stored. */
export const toKeyedPath = (path: string): string =>
  path.length <= maxPathLength ? path : createHash("sha256").update(path).digest("hex");

function normalizeFields(value: unknown, leftOut: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => normalizeFields(item, leftOut));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !leftOut.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, normalizeFields(item, leftOut)]),
  );
}

/** A row of `claim_idempotency_key`: whether the key was locked, and what is stored under it, or nulls. */
export type Claim<Stored> =
  | { readonly locked: boolean; readonly body_hash: null }
  | ({ readonly locked: true; readonly body_hash: string } & Stored);

/** Returns what is stored under a claimed key, or null. Throws 409 if the key is in use, or was used with another body. */
export function checkClaim<Stored>(claim: Claim<Stored>, { bodyHash }: KeyedRequest): Stored | null {
  if (!claim.locked)
    throw problem("idempotency-in-progress", "A request with this Idempotency-Key is in progress.");
  if (claim.body_hash === null) return null;
  if (claim.body_hash !== bodyHash)
    throw problem("idempotency-key-reused", "This Idempotency-Key was used with a different body.");
  return claim;
}

/** Locks the key until the end of the transaction, and returns the response that is stored under it. */
export async function claimKey(tx: Transaction, request: KeyedRequest): Promise<StoredResult | null> {
  const { principal, method, path, key, now } = request;
  const [claim] = await tx.$queryRaw<Claim<StoredResult>[]>`
    SELECT * FROM claim_idempotency_key(${principal}, ${method}, ${path}, ${key}, ${now})`;
  if (claim === undefined) throw new Error("A claim of an Idempotency-Key returned no row.");
  return checkClaim(claim, request);
}

/** Stores the response under the key for 24 hours. */
export async function storeResult(
  tx: Transaction,
  { principal, method, path, key, bodyHash, now }: KeyedRequest,
  { status, headers, response }: StoredResult,
): Promise<void> {
  await tx.$executeRaw`
    SELECT store_idempotent_response(${principal}, ${method}, ${path}, ${key}, ${bodyHash}, ${status}::int,
      ${toJsonb(headers)}, ${toJsonb(response)}, ${now}::timestamptz)`;
}

const toJsonb = (value: unknown): Prisma.Sql => Prisma.sql`${JSON.stringify(value)}::jsonb`;
