import type { Database } from "../database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { batchSize, inBatches } from "./batches.js";
import type { Job } from "./job.js";

/** Rows that have no meaning any more once a moment has passed. */
export interface Expiry {
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
  readonly keptMs?: number;
}

const hourMs = 3_600_000;

/** A job that deletes what has expired, once an hour. */
export const expiryJob = (
  { database }: { readonly database: Database },
  name: string,
  expiries: readonly Expiry[],
): Job => ({
  name,
  everyMs: hourMs,
  run: (context) =>
    inBatches(
      context,
      expiries.map((expiry) => () => deleteBatch(database, expiry, context.now)),
    ),
});

/** The oldest batch. Rows that somebody else holds are left for the next run, so nobody waits for anybody. */
function deleteBatch(database: Database, { table, column, keptMs = 0 }: Expiry, now: Date): Promise<number> {
  const [from, moment] = [Prisma.raw(table), Prisma.raw(column)];
  const before = new Date(now.getTime() - keptMs);
  return database.$executeRaw`
    DELETE FROM ${from} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${from} WHERE ${moment} <= ${before}
      ORDER BY ${moment} LIMIT ${batchLimit} FOR UPDATE SKIP LOCKED))`;
}

/** As text, so that a plan that serves every number does not guess it. */
const batchLimit = Prisma.raw(String(batchSize));
