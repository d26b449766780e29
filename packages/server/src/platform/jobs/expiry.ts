import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../database/client.js";
import { batchSize, runInBatches } from "./batches.js";
import type { Job } from "./job.js";

/** Rows that expire at a point in time. */
export interface ExpiryRule {
  readonly table:
    | "access_changes"
    | "auth_tokens"
    | "data_exports"
    | "game_event_hours"
    | "idempotency_keys"
    | "limit_counters"
    | "oauth_flows"
    | "password_failures"
    | "sessions"
    | "username_reservations";
  /** The timestamp of the expiry; an index starts with it. */
  readonly column: "created_at" | "ends_at" | "expires_at" | "hour" | "reserved_until" | "revoked_at";
  /** How long the row is kept after its expiry. */
  readonly retentionMs?: number;
}

const hourMs = 3_600_000;

/** Creates a job that deletes expired rows once an hour. */
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

/** Deletes the oldest batch. Locked rows are skipped until the next run. */
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

/** A literal instead of a parameter, which a generic plan would have to estimate. */
const batchLimit = Prisma.raw(String(batchSize));
