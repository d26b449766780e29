import type { Logger } from "pino";
import type { Database } from "../database/client.js";
import { type Observer, runTask } from "../observer.js";
import type { Job } from "./job.js";
import { describeFailure, LeaseLostError } from "./job-errors.js";
import { acquireJobLease, completeRun, extendLease, failRun, type JobLease, releaseLease } from "./leases.js";

/** Dependencies of running a job. */
export interface JobDependencies {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly observer?: Observer;
}

/** How often a long run logs its progress. */
const logIntervalMs = 10_000;

/** Runs a job if it is due and not leased. Errors are stored with the job and logged. */
export async function runIfDue(dependencies: JobDependencies, job: Job, signal: AbortSignal): Promise<void> {
  const lease = await acquireJobLease(dependencies.database, job, dependencies.clock());
  if (!lease) return;
  try {
    await runWithLease(dependencies, { job, lease, signal });
  } catch (error) {
    dependencies.log.error({ err: error, job: job.name }, "job failed");
  }
}

/** Runs a job now, due or not, and returns the number of rows. Null if another process runs it. */
export async function runNow(
  dependencies: JobDependencies,
  job: Job,
  signal: AbortSignal = new AbortController().signal,
): Promise<number | null> {
  const lease = await acquireJobLease(dependencies.database, job, dependencies.clock(), { force: true });
  return lease && runWithLease(dependencies, { job, lease, signal });
}

interface Run {
  readonly job: Job;
  readonly lease: JobLease;
  readonly signal: AbortSignal;
}

async function runWithLease(dependencies: JobDependencies, run: Run): Promise<number> {
  const { database, clock, log, observer = {} } = dependencies;
  const { job, lease, signal } = run;
  const task = { kind: "job", name: job.name } as const;
  try {
    const progress = createProgressReporter(dependencies, lease);
    const work = () => job.run({ now: lease.started_at, signal, progress });
    const handled = await runTask(observer, task, work, () => (signal.aborted ? "interrupted" : "success"));
    if (signal.aborted) await releaseLease(database, lease, clock());
    else await completeRun(database, lease, { everyMs: job.everyMs, handled, now: clock() });
    if (handled > 0) log.info({ job: job.name, handled }, "job done");
    return handled;
  } catch (error) {
    // If this fails too, the lease expires.
    await releaseAfterError(dependencies, run, error).catch((releaseError: unknown) =>
      log.warn({ err: releaseError, job: job.name }, "lease of the job not released"),
    );
    throw error;
  }
}

async function releaseAfterError(
  { database, clock }: JobDependencies,
  run: Run,
  error: unknown,
): Promise<void> {
  const { job, lease, signal } = run;
  if (signal.aborted) await releaseLease(database, lease, clock());
  else await failRun(database, lease, { everyMs: job.everyMs, reason: describeFailure(error), now: clock() });
}

/** Extends the lease with each batch, and logs the progress of long runs. */
function createProgressReporter(
  { database, clock, log }: JobDependencies,
  lease: JobLease,
): (handled: number) => Promise<void> {
  let lastLoggedAt = lease.started_at.getTime();
  return async (handled) => {
    const now = clock();
    if (!(await extendLease(database, lease, now))) throw new LeaseLostError(lease.name);
    if (now.getTime() - lastLoggedAt < logIntervalMs) return;
    lastLoggedAt = now.getTime();
    log.info({ job: lease.name, handled }, "job in progress");
  };
}
