import { problem } from "../http/problem.js";
import { checkClaim, type Claim, type KeyedRequest, type StoredResult } from "../idempotency-keys.js";
import type { Database } from "./client.js";
import { callerInactive, type Write } from "./write-function.js";

/** A call of a write as a caller. */
interface WriteCall<Arguments> {
  /** The id of the calling resident, or null. */
  readonly id: string | null;
  readonly given: Arguments;
  /** The `Idempotency-Key` of the request, or null. */
  readonly key: KeyedRequest | null;
}

interface Written<Result> {
  readonly result: Result;
  /** Whether an earlier request with the same key has written it. */
  readonly isReplayed: boolean;
}

/** Calls a write. Throws 401 `session-revoked` if the caller may not write; nothing is stored under the key then. */
export async function callWrite<Arguments, Result extends object>(
  database: Database,
  { buildCall, buildKeyedCall }: Write<Arguments, Result>,
  { id, given, key }: WriteCall<Arguments>,
): Promise<Written<Result>> {
  if (key === null) {
    const [row] = await database.$queryRaw<(Result & Outcome)[]>(buildCall(id, given));
    return { result: assertActive(row), isReplayed: false };
  }
  const [row] = await database.$queryRaw<KeyedRow[]>(buildKeyedCall(id, given, key));
  if (row === undefined) throw new Error("A claim of an Idempotency-Key returned no row.");
  const stored = checkClaim(row, key);
  const text = stored === null ? row.written : stored.response.row;
  if (stored !== null && text === undefined) throw new StoredResponseError(stored);
  const result = parseRow(text) as (Result & Outcome) | undefined;
  return { result: assertActive(result), isReplayed: stored !== null };
}

/** Thrown when a key has the response of a service of an earlier release, which stored no results. */
export class StoredResponseError extends Error {
  constructor(readonly stored: StoredResult) {
    super("A response is stored under the Idempotency-Key.");
  }
}

interface Outcome {
  readonly outcome: string;
}

/** The claim of a key, and the result of the write if the key was new. */
type KeyedRow = Claim<StoredResult> & { readonly written: string | null };

/** Parses a row that PostgreSQL has converted to JSON. Its times are text; their columns end with `_at`. */
function parseRow(text: string | null | undefined): Record<string, unknown> | undefined {
  if (typeof text !== "string") return undefined;
  const row = JSON.parse(text) as Record<string, unknown>;
  for (const [name, value] of Object.entries(row))
    if (name.endsWith("_at") && typeof value === "string") row[name] = new Date(value);
  return row;
}

function assertActive<Result>(row: (Result & Outcome) | undefined): Result {
  if (row === undefined) throw new Error("A write function returned no row.");
  if (row.outcome === callerInactive) throw problem("session-revoked", "The session has ended.");
  return row;
}
