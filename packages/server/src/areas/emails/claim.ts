import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";

/** A mail that a worker has taken. */
export interface ClaimedEmail {
  readonly id: string;
  readonly resident_id: string | null;
  readonly to: Prisma.JsonValue;
  readonly cc: Prisma.JsonValue;
  readonly bcc: Prisma.JsonValue;
  readonly reply_to: string | null;
  readonly subject: string | null;
  readonly template: string | null;
  readonly variables: Prisma.JsonValue;
  readonly text: string | null;
  readonly html: string | null;
  readonly category: string;
  /** This try counted. */
  readonly attempts: number;
  readonly accepted: readonly string[];
  readonly created_at: Date;
}

/** For how long a worker has a mail; after that it is taken for dead. Longer than any mail server may take. */
export const leaseMs = 15 * 60_000;

const columns = Prisma.sql`e.id, e.resident_id, e."to", e.cc, e.bcc, e.reply_to, e.subject, e.template, e.variables, e.text,
  e.html, e.category, e.attempts, e.accepted, e.created_at`;

/**
 * Takes the mail that has waited longest, in one statement, so that no two workers ever take the same one. Mails that a
 * worker took and did not finish in time are among them.
 */
export async function claimEmail(database: Database, now: Date): Promise<ClaimedEmail | null> {
  const until = new Date(now.getTime() + leaseMs);
  const [claimed] = await database.$queryRaw<ClaimedEmail[]>`
    WITH due AS MATERIALIZED (
      SELECT id, created_at FROM emails
      WHERE status IN ('QUEUED', 'SCHEDULED', 'SENDING') AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE emails e
    SET status = 'SENDING', attempts = e.attempts + 1, next_attempt_at = ${until}, version = e.version + 1,
      updated_at = ${now}
    FROM due WHERE e.id = due.id AND e.created_at = due.created_at
    RETURNING ${columns}`;
  return claimed ?? null;
}
