import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { timestampOrNull } from "../../kernel/http/time.js";
import type { Job } from "../../platform/jobs/job.js";

type AffectedJob = components["schemas"]["AffectedJob"];
type Checks = components["schemas"]["Health"]["checks"];

/** A job is late when it should have come back a whole round ago, and so long at least. */
const minLatenessMs = 300_000;

/** Looks which jobs are late or failing. One that never ran is neither: it has only just been added. */
export async function checkJobs(
  database: Database,
  jobs: readonly Job[],
  now: Date,
): Promise<Checks["jobs"]> {
  const rows = await database.$queryRaw<StoredJob[]>`
    SELECT name, due_at, lease_until, finished_at, failed_at, last_error FROM jobs
    WHERE name = ANY (${jobs.map(({ name }) => name)}::text[]) ORDER BY name`;
  const intervals = new Map(jobs.map(({ name, everyMs }) => [name, everyMs]));
  const affected = rows.flatMap((row): AffectedJob[] => {
    const state = toJobState(row, intervals.get(row.name) ?? 0, now);
    if (state === null) return [];
    const { name, last_error } = row;
    return [{ name, state, last_finished_at: timestampOrNull(row.finished_at), last_error }];
  });
  return { status: affected.length === 0 ? "OK" : "DEGRADED", affected };
}

interface StoredJob {
  readonly name: string;
  readonly due_at: Date;
  readonly lease_until: Date | null;
  readonly finished_at: Date | null;
  readonly failed_at: Date | null;
  readonly last_error: string | null;
}

function toJobState(job: StoredJob, everyMs: number, now: Date): AffectedJob["state"] | null {
  if (job.failed_at !== null) return "FAILING";
  const isRunning = job.lease_until !== null && job.lease_until > now;
  const overdueMs = now.getTime() - job.due_at.getTime();
  return !isRunning && overdueMs > Math.max(everyMs, minLatenessMs) ? "LATE" : null;
}
