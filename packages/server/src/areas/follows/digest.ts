import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { enqueueEmail } from "../emails/index.js";
import type { Job } from "../../platform/jobs/job.js";

const hourMs = 60 * 60 * 1000;
const followeesPerBatch = 100;
const maxNames = 2;

/** The jobs of this area. */
export const followJobs = (dependencies: Dependencies): readonly Job[] => [
  createFollowerDigestJob(dependencies),
];

/**
 * When a day (UTC) is over, tells each resident in one mail who followed them on it. Nothing is added to a day that is
 * over, so each of its lines is mailed once.
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

/** Mails the digests of some followees and gives how many they were. */
const sendBatch = (dependencies: Dependencies, now: Date): Promise<number> =>
  dependencies.database.$transaction(async (tx) => {
    const followees = await lockFollowees(tx, now);
    for (const digest of await findDigests(tx, followees, now))
      await enqueueEmail(tx, dependencies, {
        ...{ residentId: digest.followee_id, template: "NEW_FOLLOWER" },
        variables: { display_name: digest.display_name, follower_name: formatFollowerNames(digest) },
      });
    await closeNotices(tx, followees, now);
    return followees.length;
  });

/**
 * Followees with open lines, whom no other process takes at this moment: whoever holds a followee's first line has them all.
 */
async function lockFollowees(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.$queryRaw<{ followee_id: string }[]>`
    SELECT n.followee_id FROM follow_notices n
    WHERE n.mailed_at IS NULL AND n.day < (${now}::timestamptz AT TIME ZONE 'UTC')::date AND NOT EXISTS (
      SELECT FROM follow_notices e WHERE e.followee_id = n.followee_id AND e.mailed_at IS NULL
        AND (e.created_at, e.follower_id, e.day) < (n.created_at, n.follower_id, n.day))
    ORDER BY n.followee_id LIMIT ${followeesPerBatch} FOR UPDATE OF n SKIP LOCKED`;
  return rows.map(({ followee_id }) => followee_id);
}

interface Digest {
  readonly followee_id: string;
  readonly display_name: string;
  /** The first ones. */
  readonly names: readonly string[];
  readonly count: number;
}

/** What there is to tell: of followers who still follow and may be seen, to residents with an address that they proved. */
const findDigests = (tx: Transaction, followees: readonly string[], now: Date): Promise<Digest[]> =>
  tx.$queryRaw<Digest[]>`
    SELECT r.id AS followee_id, r.display_name, told.names, told.count
    FROM residents r CROSS JOIN LATERAL (
      SELECT (array_agg(who.display_name ORDER BY who.created_at, who.id))[:${maxNames}::int] AS names,
        count(*)::int AS count
      FROM (SELECT DISTINCT ON (f.id) f.id, f.display_name, n.created_at
        FROM follow_notices n
        JOIN follows x ON x.follower_id = n.follower_id AND x.followee_id = n.followee_id
        JOIN residents f ON f.id = n.follower_id AND f.deleted_at IS NULL AND f.status = 'ACTIVE'
        WHERE n.followee_id = r.id AND n.mailed_at IS NULL
          AND n.day < (${now}::timestamptz AT TIME ZONE 'UTC')::date
        ORDER BY f.id, n.created_at) who) told
    WHERE r.id = ANY(${[...followees]}::uuid[]) AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      AND r.email_verified_at IS NOT NULL AND told.count > 0
    ORDER BY r.id`;

/** Closes the lines that were told, and drops those of earlier digests. */
async function closeNotices(tx: Transaction, followees: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM follow_notices WHERE followee_id = ANY(${[...followees]}::uuid[]) AND mailed_at IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE follow_notices SET mailed_at = ${now}
    WHERE followee_id = ANY(${[...followees]}::uuid[]) AND mailed_at IS NULL
      AND day < (${now}::timestamptz AT TIME ZONE 'UTC')::date`;
}

/** The followers in one phrase, such as "Ada, Bo and 3 others". */
function formatFollowerNames({ names, count }: Digest): string {
  const [first = "", second] = names;
  const others = count - names.length;
  if (second === undefined) return first;
  if (others === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others} ${others === 1 ? "other" : "others"}`;
}
