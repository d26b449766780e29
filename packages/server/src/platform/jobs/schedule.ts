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

/** So long a process serves before its first job begins: who starts a service waits for its answer. */
const settlingMs = 3_000;

/** Runs what is due from now on, together with all other processes on the database. */
export function startJobs(means: JobMeans, jobs: readonly Job[], firstAfterMs = settlingMs): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const settled = wait(firstAfterMs, signal);
  const lanes = lanesOf(jobs).map((lane) => settled.then(() => keepRunning(means, lane, signal)));
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
    await wait(everyMs, signal);
  }
}

/** A pause that the end of the process breaks off. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Runs those that are due, once each. */
export async function runLane(means: JobMeans, lane: readonly Job[], signal: AbortSignal): Promise<void> {
  const due = await dueAmong(means.database, lane, means.clock());
  for (const job of lane) if (due.has(job.name) && !signal.aborted) await runIfDue(means, job, signal);
}
