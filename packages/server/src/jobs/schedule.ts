import { setTimeout as pause } from "node:timers/promises";
import type { Job } from "./job.js";
import { dueAmong } from "./leases.js";
import { runIfDue, type JobMeans } from "./run-job.js";

/** The jobs of a process, while it serves. */
export interface RunningJobs {
  /** Lets no job begin any more and gives those that run so long to come to the end of their batch. */
  stop(graceMs: number): Promise<void>;
}

/** Jobs that come back sooner do not wait for the long ones. */
const frequentMs = 60_000;

/** How often a process looks whether another one left a job behind, at least. */
const lookEveryMs = 10_000;

/** Runs what is due from now on, together with all other processes on the database. */
export function startJobs(means: JobMeans, jobs: readonly Job[]): RunningJobs {
  const stopping = new AbortController();
  const lanes = lanesOf(jobs).map((lane) => keepRunning(means, lane, stopping.signal));
  return {
    async stop(graceMs) {
      stopping.abort();
      await Promise.race([Promise.all(lanes), pause(graceMs, undefined, { ref: false })]);
    },
  };
}

/** Each frequent job beside all others; the rest one after another, so that they take one connection. */
export function lanesOf(jobs: readonly Job[]): readonly (readonly Job[])[] {
  const isFrequent = (job: Job): boolean => job.everyMs < frequentMs;
  const others = jobs.filter((job) => !isFrequent(job));
  return [...jobs.filter(isFrequent).map((job) => [job]), ...(others.length > 0 ? [others] : [])];
}

async function keepRunning(means: JobMeans, lane: readonly Job[], signal: AbortSignal): Promise<void> {
  const everyMs = Math.min(lookEveryMs, ...lane.map((job) => job.everyMs));
  while (!signal.aborted) {
    await runLane(means, lane, signal).catch((error: unknown) =>
      means.log.warn({ err: error }, "The jobs that are due are not known."),
    );
    // Breaking off the pause is how it is meant to end.
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Runs those that are due, once each. */
export async function runLane(means: JobMeans, lane: readonly Job[], signal: AbortSignal): Promise<void> {
  const due = await dueAmong(means.database, lane, means.clock());
  for (const job of lane) if (due.has(job.name) && !signal.aborted) await runIfDue(means, job, signal);
}
