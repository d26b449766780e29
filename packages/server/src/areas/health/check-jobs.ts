import type { Job as StoredJob } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { Job } from "../../platform/jobs/job.js";
import { isPostponed } from "../../platform/jobs/leases.js";
import { timestampOrNull } from "../../platform/time.js";

type AffectedJob = components["schemas"]["AffectedJob"];
type Checks = components["schemas"]["Health"]["checks"];

/** A job is late if it is overdue by more than its interval, and by more than this time. */
const minLatenessMs = 300_000;

const jobColumns = defineColumns<StoredJob>()("j", [
  "name",
  "due_at",
  "lease_until",
  "finished_at",
  "failed_at",
  "last_error",
]);
type JobRow = RowOf<typeof jobColumns>;

/** Returns the jobs that are late or failing. A job without a row has not run yet and counts as healthy. */
export async function checkJobs(
  database: Database,
  jobs: readonly Job[],
  now: Date,
): Promise<Checks["jobs"]> {
  const rows = await database.$queryRaw<JobRow[]>`
    SELECT ${jobColumns.sql} FROM jobs j
    WHERE j.name = ANY (${jobs.map(({ name }) => name)}::text[]) ORDER BY j.name`;
  const intervals = new Map(jobs.map(({ name, everyMs }) => [name, everyMs]));
  const affected = rows.flatMap((row): AffectedJob[] => {
    const state = toJobState(row, intervals.get(row.name) ?? 0, now);
    if (state === null) return [];
    const { name, last_error } = row;
    return [{ name, state, last_finished_at: timestampOrNull(row.finished_at), last_error }];
  });
  return { status: affected.length === 0 ? "OK" : "DEGRADED", affected };
}

function toJobState(job: JobRow, everyMs: number, now: Date): AffectedJob["state"] | null {
  if (job.failed_at !== null) return "FAILING";
  if (isPostponed(job.due_at, everyMs, now)) return "LATE";
  const isRunning = job.lease_until !== null && job.lease_until > now;
  const overdueMs = now.getTime() - job.due_at.getTime();
  return !isRunning && overdueMs > Math.max(everyMs, minLatenessMs) ? "LATE" : null;
}
