import type { Database } from "../../packages/server/src/database/client.js";
import { gameJobs } from "../../packages/server/src/games/jobs.js";

/** Runs what is otherwise computed every few minutes or nightly, so that rankings and times to beat are there at once. */
export async function runDerivingJobs({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: Date;
}): Promise<void> {
  const context = { now, signal: new AbortController().signal, progress: () => Promise.resolve() };
  for (const job of gameJobs({ database })) await job.run(context);
}
