import { setTimeout as pause } from "node:timers/promises";
import { createOutageLog, type OutageLog } from "../outage-log.js";
import type { Job } from "./job.js";
import { findDueJobs } from "./leases.js";
import { type JobDependencies, runIfDue } from "./run-job.js";

/** The running job scheduler of a process. */
export interface RunningJobs {
  /** Stops starting jobs, and waits for running ones to finish their batch. */
  stop(graceMs: number): Promise<void>;
}

/** Jobs with a shorter interval do not wait for long ones. */
const frequentMs = 60_000;

/** The maximum interval between two checks for due jobs, such as those of a crashed process. */
const pollIntervalMs = 10_000;

/** The delay of the first job, so that a starting service responds quickly. */
const defaultInitialDelayMs = 3_000;

/** Starts running due jobs, together with all other processes on the database. */
export function startJobs(
  dependencies: JobDependencies,
  jobs: readonly Job[],
  initialDelayMs = defaultInitialDelayMs,
): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const delayed = sleep(initialDelayMs, signal);
  const outages = createOutageLog(dependencies.log, {
    began: "Due jobs cannot be read.",
    ended: "Due jobs can be read again.",
  });
  const loops = groupIntoQueues(jobs).map((queue) =>
    delayed.then(() => runLoop(dependencies, outages, queue, signal)),
  );
  return {
    async stop(graceMs) {
      stopping.abort();
      await Promise.race([Promise.all(loops), pause(graceMs, undefined, { ref: false })]);
    },
  };
}

/** Frequent jobs run concurrently; the others run one after another, on one connection. */
export function groupIntoQueues(jobs: readonly Job[]): readonly (readonly Job[])[] {
  const isFrequent = (job: Job): boolean => job.everyMs < frequentMs;
  const others = jobs.filter((job) => !isFrequent(job));
  return [...jobs.filter(isFrequent).map((job) => [job]), ...(others.length > 0 ? [others] : [])];
}

async function runLoop(
  dependencies: JobDependencies,
  outages: OutageLog,
  queue: readonly Job[],
  signal: AbortSignal,
): Promise<void> {
  const intervalMs = Math.min(pollIntervalMs, ...queue.map((job) => job.everyMs));
  while (!signal.aborted) {
    await runDueJobs(dependencies, queue, signal).then(outages.succeeded, outages.failed);
    await sleep(intervalMs, signal);
  }
}

/** Waits, unless the process stops. */
const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Runs the due jobs once each. */
export async function runDueJobs(
  dependencies: JobDependencies,
  queue: readonly Job[],
  signal: AbortSignal,
): Promise<void> {
  const due = await findDueJobs(dependencies.database, queue, dependencies.clock());
  for (const job of queue)
    if (due.has(job.name) && !signal.aborted) await runIfDue(dependencies, job, signal);
}
