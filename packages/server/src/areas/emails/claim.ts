import { type Email, Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { Address } from "./rows.js";
import type { Template } from "./templates.js";

const columns = defineColumns<Email>()(
  "e",
  [
    "id",
    "resident_id",
    "reply_to",
    "subject",
    "text",
    "html",
    "category",
    "attempts",
    "accepted",
    "created_at",
  ],
  {
    to: computed<readonly Address[]>(Prisma.sql`e."to"`),
    cc: computed<readonly Address[]>(Prisma.sql`e.cc`),
    bcc: computed<readonly Address[]>(Prisma.sql`e.bcc`),
    template: computed<Template | null>(Prisma.sql`e.template`),
    /** Whether the service itself sends the mail, and no caller of the API. */
    is_automatic: computed<boolean>(Prisma.sql`e.sender_id IS NULL AND e.sender_key_id IS NULL`),
    variables: computed<Readonly<Record<string, unknown>>>(Prisma.sql`e.variables`),
  },
);

/** An email that a worker has claimed; `attempts` includes the current one. */
export type ClaimedEmail = RowOf<typeof columns>;

/** How long the delivery of an email may take. The transport gives up then. */
export const maxDeliveryMs = 10 * 60_000;

/**
 * The lease of a worker on an email: the time to prepare it, to deliver it, and to save the result. When it expires, another
 * worker can claim the email.
 */
export const leaseMs = maxDeliveryMs + 5 * 60_000;

/** When the next email is due, or its lease expires; null if no email waits. */
export async function findNextAttempt(database: Database): Promise<Date | null> {
  const [row] = await database.$queryRaw<{ readonly next: Date | null }[]>`
    SELECT min(next_attempt_at) AS next FROM emails WHERE status IN ('QUEUED', 'SCHEDULED', 'SENDING')`;
  return row?.next ?? null;
}

/**
 * Claims the email that has been due longest, in one statement, so that no two workers claim the same one. This includes
 * emails whose lease has expired.
 */
export async function claimEmail(database: Database, now: Date): Promise<ClaimedEmail | null> {
  const leaseExpiresAt = new Date(now.getTime() + leaseMs);
  const [claimed] = await database.$queryRaw<ClaimedEmail[]>`
    WITH due AS MATERIALIZED (
      SELECT id, created_at FROM emails
      WHERE status IN ('QUEUED', 'SCHEDULED', 'SENDING') AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE emails e
    SET status = 'SENDING', attempts = e.attempts + 1, next_attempt_at = ${leaseExpiresAt}, version = e.version + 1,
      updated_at = ${now}
    FROM due WHERE e.id = due.id AND e.created_at = due.created_at
    RETURNING ${columns.sql}`;
  return claimed ?? null;
}
