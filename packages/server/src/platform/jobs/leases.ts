import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../database/client.js";
import type { Job } from "./job.js";

/** A lease that is not extended for this long expires. */
const leaseMs = 120_000;

/** The delay before a failed job is retried, unless its interval is shorter. */
const retryMs = 60_000;

/** The lease of a job. `started_at` distinguishes it from later leases of the same job. */
export interface JobLease {
  readonly name: string;
  readonly started_at: Date;
}

type Reads = Pick<Database, "$queryRaw">;
type Writes = Pick<Database, "$executeRaw">;

const addMilliseconds = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** How much later than planned a job may be due, or a lease end, before only a change of the clock can explain it. */
const clockMarginMs = 60_000;

/** Whether a job is due so late that the clock was set back after its last run. */
export const isPostponed = (dueAt: Date, everyMs: number, now: Date): boolean =>
  dueAt.getTime() > now.getTime() + everyMs + clockMarginMs;

/** Whether no process has the lease. After the clock was set back, the lease of a crashed process would not expire for long. */
const isFree = (now: Date): Prisma.Sql => Prisma.sql`
  (j.lease_until IS NULL OR j.lease_until <= ${now} OR j.lease_until > ${addMilliseconds(now, leaseMs + clockMarginMs)})`;

/** The jobs that are due and not leased. Jobs that never ran are due, and those that a change of the clock has postponed. */
export async function findDueJobs(
  database: Reads,
  jobs: readonly Pick<Job, "name" | "everyMs">[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await database.$queryRaw<{ readonly name: string; readonly due_at: Date | null }[]>`
    SELECT n.name, j.due_at FROM unnest(${jobs.map(({ name }) => name)}::text[]) AS n (name) LEFT JOIN jobs j USING (name)
    WHERE j.name IS NULL OR ${isFree(now)}`;
  const dueDates = new Map(rows.map(({ name, due_at }) => [name, due_at]));
  const isDue = ({ name, everyMs }: Pick<Job, "name" | "everyMs">): boolean => {
    const dueAt = dueDates.get(name);
    return dueAt !== undefined && (dueAt === null || dueAt <= now || isPostponed(dueAt, everyMs, now));
  };
  return new Set(jobs.filter(isDue).map(({ name }) => name));
}

/** Acquires the lease of a job in one statement, so that one of several processes gets it. Null if it is leased or not due. */
export async function acquireJobLease(
  database: Reads,
  { name, everyMs }: Pick<Job, "name" | "everyMs">,
  now: Date,
  { force = false } = {},
): Promise<JobLease | null> {
  const [lease] = await database.$queryRaw<JobLease[]>`
    INSERT INTO jobs AS j (name, due_at, started_at, lease_until)
    VALUES (${name}, ${now}, ${now}, ${addMilliseconds(now, leaseMs)})
    ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, lease_until = excluded.lease_until
    WHERE (j.due_at <= ${now} OR j.due_at > ${addMilliseconds(now, everyMs + clockMarginMs)} OR ${force}) AND ${isFree(now)}
    RETURNING j.name, j.started_at`;
  return lease ?? null;
}

/** Extends the lease. False if another process has taken over the job. */
export const extendLease = async (database: Writes, lease: JobLease, now: Date): Promise<boolean> =>
  (await database.$executeRaw`
    UPDATE jobs SET lease_until = ${addMilliseconds(now, leaseMs)}
    WHERE name = ${lease.name} AND started_at = ${lease.started_at}`) === 1;

/** Releases the lease after a complete run. */
export const completeRun = (
  database: Writes,
  lease: JobLease,
  { everyMs, handled, now }: { readonly everyMs: number; readonly handled: number; readonly now: Date },
): Promise<number> => database.$executeRaw`
  UPDATE jobs SET lease_until = NULL, due_at = ${addMilliseconds(now, everyMs)}, finished_at = ${now}, failed_at = NULL,
    last_error = NULL, last_count = ${handled}
  WHERE name = ${lease.name} AND started_at = ${lease.started_at}`;

/** Releases the lease after a failed run. */
export const failRun = (
  database: Writes,
  lease: JobLease,
  { everyMs, reason, now }: { readonly everyMs: number; readonly reason: string; readonly now: Date },
): Promise<number> => database.$executeRaw`
  UPDATE jobs SET lease_until = NULL, due_at = ${addMilliseconds(now, Math.min(everyMs, retryMs))}, failed_at = ${now},
    last_error = ${reason}
  WHERE name = ${lease.name} AND started_at = ${lease.started_at}`;

/** Releases the lease of an interrupted job. The job is due at once, for another process or the next start. */
export const releaseLease = (
  database: Writes,
  lease: JobLease,
  now: Date,
): Promise<number> => database.$executeRaw`
  UPDATE jobs SET lease_until = NULL, due_at = ${now}
  WHERE name = ${lease.name} AND started_at = ${lease.started_at}`;
