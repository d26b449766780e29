import type { ProcessDependencies } from "../../domain/dependencies.js";
import type { HealthChecks, HealthReport, ProcessHealth } from "../../domain/health.js";
import type { Job } from "../../platform/jobs/job.js";
import { shareResult } from "../../platform/shared-result.js";
import { checkDatabase } from "./check-database.js";
import { checkJobs } from "./check-jobs.js";

/** Creates the health of the process. The checks run once a second at most, because nothing limits the calls. */
export function createProcessHealth(
  { database, clock, log }: Pick<ProcessDependencies, "database" | "clock" | "log">,
  jobs: () => readonly Job[],
): ProcessHealth {
  let isStopping = false;
  const readJobsCheck = (): Promise<HealthChecks["jobs"]> =>
    checkJobs(database, jobs(), clock()).catch((error: unknown) => {
      log.warn({ err: error }, "failed to check the background jobs");
      return unknownJobsCheck;
    });
  const runChecks = async (): Promise<HealthReport> => {
    const { isReady, checks, error } = await checkDatabase(database);
    if (error !== undefined) log.warn({ err: error }, "not ready");
    return { isReady, checks: { ...checks, jobs: isReady ? await readJobsCheck() : unknownJobsCheck } };
  };
  return {
    readChecks: shareResult(runChecks, { maxAgeMs: 1_000, now: () => clock().getTime() }),
    isStopping: () => isStopping,
    announceStop: () => void (isStopping = true),
  };
}

const unknownJobsCheck: HealthChecks["jobs"] = { status: "UNKNOWN", affected: [] };
