import type { Logger } from "pino";
import type { Database } from "../database/client.js";
import { LeaseLost, reasonOf } from "./failure.js";
import type { Job } from "./job.js";
import { claim, extend, fail, finish, release, type Lease } from "./leases.js";

/** What running a job needs. */
export interface JobMeans {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** A run that takes longer says in the log how far it is, so often. */
const sayEveryMs = 10_000;

/** Runs a job when it is due and nobody else runs it. What goes wrong is kept with the job and in the log. */
export async function runIfDue(means: JobMeans, job: Job, signal: AbortSignal): Promise<void> {
  const lease = await claim(means.database, job, means.clock());
  if (!lease) return;
  try {
    await runHeld(means, { job, lease, signal });
  } catch (error) {
    means.log.error({ err: error, job: job.name }, "job failed");
  }
}

/** Runs a job now, due or not, and gives how many rows it handled. Null: another process runs it. */
export async function runNow(
  means: JobMeans,
  job: Job,
  signal: AbortSignal = new AbortController().signal,
): Promise<number | null> {
  const lease = await claim(means.database, job, means.clock(), { evenIfNotDue: true });
  return lease && runHeld(means, { job, lease, signal });
}

interface Run {
  readonly job: Job;
  readonly lease: Lease;
  readonly signal: AbortSignal;
}

async function runHeld(means: JobMeans, run: Run): Promise<number> {
  const { database, clock, log } = means;
  const { job, lease, signal } = run;
  try {
    const progress = progressOf(means, lease);
    const handled = await job.run({ now: lease.started_at, signal, progress });
    if (signal.aborted) await release(database, lease, clock());
    else await finish(database, lease, { everyMs: job.everyMs, handled, now: clock() });
    if (handled > 0) log.info({ job: job.name, handled }, "job done");
    return handled;
  } catch (error) {
    // Where even this is impossible, the lease ends by itself.
    await giveBack(means, run, error).catch((refusal: unknown) =>
      log.warn({ err: refusal, job: job.name }, "job not given back"),
    );
    throw error;
  }
}

async function giveBack({ database, clock }: JobMeans, run: Run, error: unknown): Promise<void> {
  const { job, lease, signal } = run;
  if (signal.aborted) await release(database, lease, clock());
  else await fail(database, lease, { everyMs: job.everyMs, reason: reasonOf(error), now: clock() });
}

/** Extends the lease with each step, and says now and then that the run goes on. */
function progressOf({ database, clock, log }: JobMeans, lease: Lease): (handled: number) => Promise<void> {
  let said = lease.started_at.getTime();
  return async (handled) => {
    const now = clock();
    if (!(await extend(database, lease, now))) throw new LeaseLost(lease.name);
    if (now.getTime() - said < sayEveryMs) return;
    said = now.getTime();
    log.info({ job: lease.name, handled }, "job goes on");
  };
}
