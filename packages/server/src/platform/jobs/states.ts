import { type Job as StoredJob, Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../database/client.js";
import { defineColumns, type RowOf } from "../database/columns.js";
import type { Job } from "./job.js";

const columns = defineColumns<StoredJob>()("j", [
  "name",
  "due_at",
  "lease_until",
  "finished_at",
  "last_count",
  "failed_at",
  "last_error",
]);

/** A job with its last run. */
export interface JobStatus extends Omit<RowOf<typeof columns>, "due_at"> {
  readonly state: "RUNNING" | "FAILED" | "WAITING";
  readonly every_ms: number;
  /** Null if the job has not run yet. */
  readonly due_at: Date | null;
}

const neverRun = { due_at: null, lease_until: null, finished_at: null, last_count: null };

/** Lists the jobs by name. */
export async function listJobs(
  database: Database,
  jobs: readonly Job[],
  now: Date,
): Promise<readonly JobStatus[]> {
  const rows = await database.$queryRaw<RowOf<typeof columns>[]>`SELECT ${columns.sql} FROM jobs j`;
  const byName = new Map(rows.map((row) => [row.name, row]));
  return jobs
    .map(({ name, everyMs }): JobStatus => {
      const row = byName.get(name) ?? { ...neverRun, name, failed_at: null, last_error: null };
      const isRunning = row.lease_until !== null && row.lease_until > now;
      const state = isRunning ? "RUNNING" : row.failed_at === null ? "WAITING" : "FAILED";
      return { ...row, state, every_ms: everyMs };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Makes jobs due whose last run failed: the one with the name, or all. Returns their names. */
export async function retryFailedJobs(
  tx: Transaction,
  name: string | null,
  now: Date,
): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<Pick<StoredJob, "name">[]>`
    UPDATE jobs SET due_at = ${now} WHERE failed_at IS NOT NULL AND (${name}::text IS NULL OR name = ${name})
    RETURNING name`;
  return rows.map((row) => row.name);
}

/**
 * The rows of jobs for metrics: the time of the last success in seconds since 1970, for how many seconds the job has been due
 * without running, and whether its last run failed.
 */
export const jobStatesQuery = (jobs: readonly Pick<Job, "name">[]): Prisma.Sql => Prisma.sql`
  SELECT name, extract(epoch FROM finished_at)::float8 AS last_success, failed_at IS NOT NULL AS failing,
    CASE WHEN lease_until > now() THEN 0
      ELSE greatest(0, extract(epoch FROM now() - due_at))::float8 END AS lateness
  FROM jobs WHERE name = ANY (${jobs.map(({ name }) => name)}::text[])`;
