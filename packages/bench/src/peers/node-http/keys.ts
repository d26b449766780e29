/**
 * Idempotency keys, as an expert would keep them: in one statement with the write, or in a transaction around it. Operations
 * know nothing of keys.
 */
import { createHash } from "node:crypto";
import pg from "pg";
import { findCaller } from "../caller.js";
import { hashKey } from "../credentials.js";
import { createStatements } from "../statements/index.js";
import type { Queryable } from "../statements/query.js";
import { connections, newId, pool } from "./context.js";
import { errorResult, type Operation, readBody, type Request, type Result } from "./http.js";

/** What a key is stored with: principal, method, path, key, hash of the body. */
type Claim = readonly [principal: string, method: string, path: string, key: string, bodyHash: string];

/** The key was used with another body. */
class ReusedKeyError extends Error {}

const runClaimed = process.env.KEYS === "transaction" ? runInTransaction : runInOneStatement;

/** Runs an operation once for each principal, path and key. The same request again returns the stored response. */
export async function runWithKey(request: Request, operation: Operation, key: string): Promise<Result> {
  const { authorization, "x-service-key": serviceKey } = request.message.headers;
  const principal =
    (await findCaller(authorization)) ?? (typeof serviceKey === "string" ? hashKey(serviceKey) : null);
  if (principal === null) return operation(request);
  const body = await readBody(request);
  const { method = "", url = "" } = request.message;
  const bodyHash = createHash("sha256").update(body).digest("base64url");
  try {
    return await runClaimed({ ...request, body }, operation, [principal, method, url, key, bodyHash]);
  } catch (error) {
    if (error instanceof ReusedKeyError) return errorResult(422);
    throw error;
  }
}

const isKey = "principal = $1 AND method = $2 AND path = $3 AND key = $4";
const findStored = `SELECT body_hash, status, response ->> 'body' AS body FROM idempotency_keys WHERE ${isKey}`;

interface Stored {
  readonly status: number;
  readonly body: unknown;
}

/** Returns what is stored with a key; undefined if there is nothing. */
async function findResponse(database: Queryable, [...claim]: Claim): Promise<Stored | undefined> {
  const bodyHash = claim.pop();
  const { rows } = await database.query<{ body_hash: string; status: number; body: string | null }>({
    name: "findStored",
    text: findStored,
    values: claim,
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.body_hash !== bodyHash) throw new ReusedKeyError();
  return { status: row.status, body: row.body === null ? null : (JSON.parse(row.body) as unknown) };
}

/**
 * The statement of the operation also stores its row, from which a repeated request presents the same response. The primary
 * key of the table is the lock: a statement whose key is stored fails and changes nothing, after it has waited for one that
 * is in progress.
 */
function runInOneStatement(request: Request, operation: Operation, claim: Claim): Promise<Result> {
  const queryAndStore: Queryable = {
    async query<Row extends pg.QueryResultRow>({ name = "", text, values = [] }: pg.QueryConfig<unknown[]>) {
      try {
        const statement = { name: `${name}WithKey`, text: addKey(text, values.length) };
        return await connections.query<Row>({ ...statement, values: [...values, ...claim] });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const stored = await findResponse(connections, claim);
        if (stored === undefined) throw error;
        return { rows: stored.body === null ? [] : [stored.body as Row] };
      }
    },
  };
  return operation({ ...request, database: createStatements(queryAndStore, newId) });
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";

const textsWithKey = new Map<string, string>();

/** Adds the key to a statement of common table expressions, the last part of which starts a line with two spaces. */
function addKey(text: string, parameters: number): string {
  const known = textsWithKey.get(text);
  if (known !== undefined) return known;
  const [, expressions, result] = /^([^]*)\n {2}((?:SELECT|UPDATE) [^]*)$/.exec(text) ?? [];
  if (expressions === undefined || result === undefined) throw new Error(`No key can be added to ${text}`);
  const claim = [1, 2, 3, 4, 5].map((number) => `$${parameters + number}`).join(", ");
  const added = `${expressions},
  keyed_result AS (${result}),
  keyed AS (
    INSERT INTO idempotency_keys (principal, method, path, key, body_hash, status, headers, response, created_at, expires_at)
    SELECT ${claim}, 200, '{}', jsonb_build_object('body', (SELECT row_to_json(k)::text FROM keyed_result k)), now(),
      now() + INTERVAL '1 day')
  SELECT * FROM keyed_result`;
  textsWithKey.set(text, added);
  return added;
}

const claimKey = `
  INSERT INTO idempotency_keys (principal, method, path, key, body_hash, status, headers, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, 0, '{}', now(), now() + INTERVAL '1 day') ON CONFLICT DO NOTHING`;
const storeResponse = `
  UPDATE idempotency_keys SET status = $5, response = jsonb_build_object('body', $6::text) WHERE ${isKey}`;

/** BEGIN, claim, write, store, COMMIT. A concurrent request with the same key waits for the claim. */
async function runInTransaction(request: Request, operation: Operation, claim: Claim): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rowCount } = await client.query({ name: "claimKey", text: claimKey, values: [...claim] });
    const result =
      rowCount === 0
        ? ((await findResponse(client, claim)) ?? errorResult(409))
        : await operation({ ...request, database: createStatements(client, newId) });
    if (rowCount !== 0) {
      const values = [...claim.slice(0, -1), result.status, JSON.stringify(result.body)];
      await client.query({ name: "storeResponse", text: storeResponse, values });
    }
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
