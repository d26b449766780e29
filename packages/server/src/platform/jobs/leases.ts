import type { Database } from "../database/client.js";
import type { Job } from "./job.js";

/** A process that says nothing for so long has lost its job to the next one that asks. */
const leaseMs = 120_000;

/** A job that failed is tried again after this, or after its ordinary pause where that is shorter. */
const retryMs = 60_000;

/** A process's hold on a job. `started_at` tells it from every other hold, because those come after its end. */
export interface Lease {
  readonly name: string;
  readonly started_at: Date;
}

type Reads = Pick<Database, "$queryRaw">;
type Writes = Pick<Database, "$executeRaw">;

const addMilliseconds = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Which of the jobs wait for somebody to run them; those that never ran do. */
export async function findDueJobs(
  database: Reads,
  jobs: readonly Pick<Job, "name">[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await database.$queryRaw<{ readonly name: string }[]>`
    SELECT n.name FROM unnest(${jobs.map(({ name }) => name)}::text[]) AS n (name) LEFT JOIN jobs j USING (name)
    WHERE j.name IS NULL OR (j.due_at <= ${now} AND coalesce(j.lease_until, ${now}) <= ${now})`;
  return new Set(rows.map(({ name }) => name));
}

/** Takes a job that nobody holds, in one statement: of several processes one gets it. Null: it is held, or not due. */
export async function acquireLease(
  database: Reads,
  { name }: Pick<Job, "name">,
  now: Date,
  { evenIfNotDue: force = false } = {},
): Promise<Lease | null> {
  const [lease] = await database.$queryRaw<Lease[]>`
    INSERT INTO jobs AS j (name, due_at, started_at, lease_until)
    VALUES (${name}, ${now}, ${now}, ${addMilliseconds(now, leaseMs)})
    ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, lease_until = excluded.lease_until
    WHERE (j.due_at <= ${now} OR ${force}) AND coalesce(j.lease_until, ${now}) <= ${now}
    RETURNING j.name, j.started_at`;
  return lease ?? null;
}

/** Keeps the job for another while. False: another process has taken it over. */
export const extendLease = async (database: Writes, lease: Lease, now: Date): Promise<boolean> =>
  (await database.$executeRaw`
    UPDATE jobs SET lease_until = ${addMilliseconds(now, leaseMs)}
    WHERE name = ${lease.name} AND started_at = ${lease.started_at}`) === 1;

/** Gives the job back after a whole run. */
export const completeRun = (
  database: Writes,
  lease: Lease,
  { everyMs, handled, now }: { readonly everyMs: number; readonly handled: number; readonly now: Date },
): Promise<number> => database.$executeRaw`
  UPDATE jobs SET lease_until = NULL, due_at = ${addMilliseconds(now, everyMs)}, finished_at = ${now}, failed_at = NULL,
    last_error = NULL, last_count = ${handled}
  WHERE name = ${lease.name} AND started_at = ${lease.started_at}`;

/** Gives the job back after a run that failed. */
export const failRun = (
  database: Writes,
  lease: Lease,
  { everyMs, reason, now }: { readonly everyMs: number; readonly reason: string; readonly now: Date },
): Promise<number> => database.$executeRaw`
  UPDATE jobs SET lease_until = NULL, due_at = ${addMilliseconds(now, Math.min(everyMs, retryMs))}, failed_at = ${now},
    last_error = ${reason}
  WHERE name = ${lease.name} AND started_at = ${lease.started_at}`;

/** Gives a job back that was broken off: it is due at once, for another process or the next start. */
export const releaseLease = (
  database: Writes,
  lease: Lease,
  now: Date,
): Promise<number> => database.$executeRaw`
  UPDATE jobs SET lease_until = NULL, due_at = ${now}
  WHERE name = ${lease.name} AND started_at = ${lease.started_at}`;
