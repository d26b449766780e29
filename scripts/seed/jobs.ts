import type { Database } from "../../packages/server/src/platform/database/client.js";
import { gameJobs } from "../../packages/server/src/areas/games/jobs.js";
import type { Progress } from "./progress.js";

/** Runs what is otherwise computed every few minutes or nightly, so that rankings and times to beat are there at once. */
export async function runDerivingJobs({
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
    progress.began(`Running the job ${job.name}`);
    await job.run(context);
  }
}
