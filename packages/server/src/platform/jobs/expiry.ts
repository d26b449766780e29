import type { Database } from "../database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { batchSize, runInBatches } from "./batches.js";
import type { Job } from "./job.js";

/** Rows that have no meaning any more once a moment has passed. */
export interface ExpiryRule {
  readonly table:
    | "auth_tokens"
    | "game_event_hours"
    | "idempotency_keys"
    | "oauth_flows"
    | "sessions"
    | "username_reservations";
  /** The moment; an index begins with it. */
  readonly column: "expires_at" | "hour" | "reserved_until" | "revoked_at";
  /** For how long the row is kept after it. */
  readonly retentionMs?: number;
}

const hourMs = 3_600_000;

/** A job that deletes what has expired, once an hour. */
export const createExpiryJob = (
  { database }: { readonly database: Database },
  name: string,
  rules: readonly ExpiryRule[],
): Job => ({
  name,
  everyMs: hourMs,
  run: (context) =>
    runInBatches(
      context,
      rules.map((rule) => () => deleteBatch(database, rule, context.now)),
    ),
});

/** The oldest batch. Rows that somebody else holds are left for the next run, so nobody waits for anybody. */
function deleteBatch(
  database: Database,
  { table, column, retentionMs = 0 }: ExpiryRule,
  now: Date,
): Promise<number> {
  const [from, expiryColumn] = [Prisma.raw(table), Prisma.raw(column)];
  const cutoff = new Date(now.getTime() - retentionMs);
  return database.$executeRaw`
    DELETE FROM ${from} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${from} WHERE ${expiryColumn} <= ${cutoff}
      ORDER BY ${expiryColumn} LIMIT ${batchLimit} FOR UPDATE SKIP LOCKED))`;
}

/** As text, so that a plan that serves every number does not guess it. */
const batchLimit = Prisma.raw(String(batchSize));
