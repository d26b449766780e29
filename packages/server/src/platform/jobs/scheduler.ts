import { setTimeout as pause } from "node:timers/promises";
import type { Job } from "./job.js";
import { findDueJobs } from "./leases.js";
import { runIfDue, type JobDependencies } from "./run-job.js";

/** The jobs of a process, while it serves. */
export interface RunningJobs {
  /** Lets no job begin any more and gives those that run so long to come to the end of their batch. */
  stop(graceMs: number): Promise<void>;
}

/** Jobs that come back sooner do not wait for the long ones. */
const frequentMs = 60_000;

/** How often a process looks whether another one left a job behind, at least. */
const pollIntervalMs = 10_000;

/** So long a process serves before its first job begins: who starts a service waits for its answer. */
const defaultInitialDelayMs = 3_000;

/** Runs what is due from now on, together with all other processes on the database. */
export function startJobs(
  dependencies: JobDependencies,
  jobs: readonly Job[],
  initialDelayMs = defaultInitialDelayMs,
): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const delayed = sleep(initialDelayMs, signal);
  const loops = groupIntoQueues(jobs).map((queue) =>
    delayed.then(() => runLoop(dependencies, queue, signal)),
  );
  return {
    async stop(graceMs) {
      stopping.abort();
      await Promise.race([Promise.all(loops), pause(graceMs, undefined, { ref: false })]);
    },
  };
}

/** Each frequent job beside all others; the rest one after another, so that they take one connection. */
export function groupIntoQueues(jobs: readonly Job[]): readonly (readonly Job[])[] {
  const isFrequent = (job: Job): boolean => job.everyMs < frequentMs;
  const others = jobs.filter((job) => !isFrequent(job));
  return [...jobs.filter(isFrequent).map((job) => [job]), ...(others.length > 0 ? [others] : [])];
}

async function runLoop(
  dependencies: JobDependencies,
  queue: readonly Job[],
  signal: AbortSignal,
): Promise<void> {
  const intervalMs = Math.min(pollIntervalMs, ...queue.map((job) => job.everyMs));
  while (!signal.aborted) {
    await runDueJobs(dependencies, queue, signal).catch((error: unknown) =>
      dependencies.log.warn({ err: error }, "The jobs that are due are not known."),
    );
    await sleep(intervalMs, signal);
  }
}

/** A pause that the end of the process breaks off. */
const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Runs those that are due, once each. */
export async function runDueJobs(
  dependencies: JobDependencies,
  queue: readonly Job[],
  signal: AbortSignal,
): Promise<void> {
  const due = await findDueJobs(dependencies.database, queue, dependencies.clock());
  for (const job of queue)
    if (due.has(job.name) && !signal.aborted) await runIfDue(dependencies, job, signal);
}
