import type { Dependencies } from "../../domain/dependencies.js";
import { type FollowNotice, Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { Job } from "../../platform/jobs/job.js";
import { enqueueEmail } from "../emails/index.js";

const hourMs = 60 * 60 * 1000;
const followeesPerBatch = 100;
const maxNames = 2;

/** The background jobs of follows. */
export const followJobs = (dependencies: Dependencies): readonly Job[] => [
  createFollowerDigestJob(dependencies),
];

/**
 * Sends each resident at most one email a day (UTC) about their new followers of past days. No notices are added to past
 * days, so each notice is mailed once.
 */
const createFollowerDigestJob = (dependencies: Dependencies): Job => ({
  name: "follower-digest",
  everyMs: hourMs,
  async run({ now, signal, progress }) {
    for (let processed = 0; ;) {
      const batch = signal.aborted ? 0 : await sendBatch(dependencies, now);
      if (batch === 0) return processed;
      processed += batch;
      await progress(processed);
    }
  },
});

/** Sends the digests of one batch of followees and returns the number of followees. */
const sendBatch = (dependencies: Dependencies, now: Date): Promise<number> =>
  dependencies.database.$transaction(async (tx) => {
    const followees = await lockFollowees(tx, now);
    for (const digest of await findDigests(tx, followees, now))
      await enqueueEmail(tx, dependencies, {
        residentId: digest.id,
        template: "NEW_FOLLOWER",
        variables: { display_name: digest.display_name, follower_name: formatFollowerNames(digest) },
      });
    await markNoticesMailed(tx, followees, now);
    return followees.length;
  });

/**
 * Finds a batch of followees with unsent notices. Locks the first notice of each, and skips those that another process has
 * locked.
 */
async function lockFollowees(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.$queryRaw<Pick<FollowNotice, "followee_id">[]>`
    SELECT n.followee_id FROM follow_notices n
    WHERE n.mailed_at IS NULL AND n.day < (${now}::timestamptz AT TIME ZONE 'UTC')::date AND NOT EXISTS (
      SELECT FROM follow_notices earlier WHERE earlier.followee_id = n.followee_id AND earlier.mailed_at IS NULL
        AND (earlier.created_at, earlier.follower_id, earlier.day) < (n.created_at, n.follower_id, n.day))
    ORDER BY n.followee_id LIMIT ${followeesPerBatch} FOR UPDATE OF n SKIP LOCKED`;
  return rows.map(({ followee_id }) => followee_id);
}

const digestColumns = defineColumns<Resident>()("r", ["id", "display_name"], {
  /** The names of the first followers. */
  names: computed<readonly string[]>(Prisma.sql`followers.names`),
  count: computed<number>(Prisma.sql`followers.count`),
});
type Digest = RowOf<typeof digestColumns>;

/**
 * Finds the digests to send. The recipients are active residents with a verified email address. Followers who are not
 * active or have unfollowed are left out.
 */
const findDigests = (tx: Transaction, followees: readonly string[], now: Date): Promise<Digest[]> =>
  tx.$queryRaw<Digest[]>`
    SELECT ${digestColumns.sql}
    FROM residents r CROSS JOIN LATERAL (
      SELECT (array_agg(follower.display_name ORDER BY follower.created_at, follower.id))[:${maxNames}::int] AS names,
        count(*)::int AS count
      FROM (SELECT DISTINCT ON (f.id) f.id, f.display_name, n.created_at
        FROM follow_notices n
        JOIN follows x ON x.follower_id = n.follower_id AND x.followee_id = n.followee_id
        JOIN residents f ON f.id = n.follower_id AND f.deleted_at IS NULL AND f.status = 'ACTIVE'
        WHERE n.followee_id = r.id AND n.mailed_at IS NULL
          AND n.day < (${now}::timestamptz AT TIME ZONE 'UTC')::date
        ORDER BY f.id, n.created_at) follower) followers
    WHERE r.id = ANY(${[...followees]}::uuid[]) AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      AND r.email_verified_at IS NOT NULL AND followers.count > 0
    ORDER BY r.id`;

/** Marks the notices as mailed, and deletes the notices of earlier digests. */
async function markNoticesMailed(tx: Transaction, followees: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM follow_notices WHERE followee_id = ANY(${[...followees]}::uuid[]) AND mailed_at IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE follow_notices SET mailed_at = ${now}
    WHERE followee_id = ANY(${[...followees]}::uuid[]) AND mailed_at IS NULL
      AND day < (${now}::timestamptz AT TIME ZONE 'UTC')::date`;
}

/** Formats names such as "Ada, Bo and 3 others". */
function formatFollowerNames({ names, count }: Digest): string {
  const [first = "", second] = names;
  const others = count - names.length;
  if (second === undefined) return first;
  if (others === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others} ${others === 1 ? "other" : "others"}`;
}
