import { gameJobs } from "../../packages/server/src/areas/games/jobs.js";
import type { Database } from "../../packages/server/src/platform/database/client.js";
import type { Progress } from "./progress.js";

/** Runs the scheduled aggregation jobs, so that popularity rankings and times to beat are available immediately. */
export async function runAggregationJobs({
  database,
  now,
  progress,
}: {
  readonly database: Database;
  readonly now: Date;
  readonly progress: Progress;
}): Promise<void> {
  const context = { now, signal: new AbortController().signal, progress: () => Promise.resolve() };
  for (const job of gameJobs({ database })) {
    progress.step(`Running the job ${job.name}`);
    await job.run(context);
  }
}
