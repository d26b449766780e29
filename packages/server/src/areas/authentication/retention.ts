import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { nilUuid } from "../../platform/ids.js";
import { createExpiryJob } from "../../platform/jobs/expiry.js";
import type { Job } from "../../platform/jobs/job.js";

const dayMs = 24 * 3_600_000;

/** Ended sessions are kept for 30 days for security reviews, long after their access tokens have expired. */
const sessionRetentionMs = 30 * dayMs;

/** The jobs that delete expired tokens, abandoned social sign-ins and ended sessions. */
export const authenticationJobs = (dependencies: Pick<Dependencies, "database">): readonly Job[] => [
  createExpiryJob(dependencies, "delete-expired-tokens", [{ table: "auth_tokens", column: "expires_at" }]),
  createExpiryJob(dependencies, "delete-abandoned-sign-ins", [
    { table: "oauth_flows", column: "expires_at" },
  ]),
  createExpiryJob(dependencies, "delete-ended-sessions", [
    { table: "sessions", column: "revoked_at", retentionMs: sessionRetentionMs },
    { table: "sessions", column: "expires_at", retentionMs: sessionRetentionMs },
  ]),
  idleSessionsJob(dependencies),
];

/** How many sessions are looked at in one statement. */
const partSize = 10_000;

/**
 * Deletes the sessions that ended because they were not used. No index finds them, since each refresh would have to change it: the job
 * looks at all sessions, once a day.
 */
const idleSessionsJob = ({ database }: Pick<Dependencies, "database">): Job => ({
  name: "delete-idle-sessions",
  everyMs: dayMs,
  async run({ now, signal, progress }) {
    const endedBefore = new Date(now.getTime() - sessionRetentionMs);
    let deleted = 0;
    let last: string | null = nilUuid;
    while (last !== null && !signal.aborted) {
      const part: SessionPart = await deleteIdlePart(database, last, endedBefore);
      last = part.last;
      deleted += part.deleted;
      await progress(deleted);
    }
    return deleted;
  },
});

interface SessionPart {
  /** The last session that was looked at; null if there are no more. */
  readonly last: string | null;
  readonly deleted: number;
}

/** Looks at the next sessions by their id. One that has ended is not used again, so that it need not be locked first. */
async function deleteIdlePart(database: Database, after: string, endedBefore: Date): Promise<SessionPart> {
  const [part] = await database.$queryRaw<[SessionPart]>`
    WITH part AS MATERIALIZED (
      SELECT s.id, s.idle_expires_at FROM sessions s WHERE s.id > ${after}::uuid
      ORDER BY s.id LIMIT ${Prisma.raw(String(partSize))}),
    deleted AS (
      DELETE FROM sessions s USING part p WHERE s.id = p.id AND p.idle_expires_at <= ${endedBefore} RETURNING 1)
    SELECT (SELECT p.id FROM part p ORDER BY p.id DESC LIMIT 1) AS last, (SELECT count(*)::int FROM deleted) AS deleted`;
  return part;
}
