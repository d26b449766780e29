import type { ProcessDependencies } from "../../domain/dependencies.js";
import type { HealthChecks, HealthReport, ProcessHealth } from "../../domain/health.js";
import type { Job } from "../../platform/jobs/job.js";
import { createOutageLog } from "../../platform/outage-log.js";
import { shareResult } from "../../platform/shared-result.js";
import { createDatabaseCheck } from "./check-database.js";
import { checkJobs } from "./check-jobs.js";
import { checkMails } from "./check-mails.js";
import { createWriteCheck } from "./check-writes.js";
import { withTimeout } from "./with-timeout.js";

type Dependencies = Pick<ProcessDependencies, "database" | "replicas" | "clock" | "monotonic" | "log">;

/** Creates the health of the process. The checks run once a second at most, because nothing limits the calls. */
export function createProcessHealth(dependencies: Dependencies, jobs: () => readonly Job[]): ProcessHealth {
  let isStopping = false;
  return {
    readChecks: shareResult(createChecks(dependencies, jobs), {
      maxAgeMs: 1_000,
      now: dependencies.monotonic,
    }),
    isStopping: () => isStopping,
    announceStop: () => void (isStopping = true),
  };
}

/** Without an answer of the database, or its tables, the other checks are unknown. Late mails and jobs do not concern requests. */
function createChecks({ database, replicas, clock, log }: Dependencies, jobs: () => readonly Job[]) {
  const checkDatabase = createDatabaseCheck(database);
  const checkWrites = createWriteCheck(database);
  const unready = createOutageLog(log, { began: "not ready", ended: "the database answers again" });
  const unwritable = createOutageLog(log, {
    began: "not ready: the database accepts no writes",
    ended: "the database accepts writes again",
  });
  const orUnknown = <Check>(check: Promise<Check>, unknown: Check, message: string): Promise<Check> =>
    withTimeout(check).catch((error: unknown) => {
      log.warn({ err: error }, message);
      return unknown;
    });
  // A lost primary is lost for all instances: without public reads they would have nothing to serve.
  const canRead = (): boolean => replicas?.readStates().some(({ status }) => status === "ok") ?? false;
  return async (): Promise<HealthReport> => {
    const { isReady, checks, error } = await checkDatabase();
    if (error === undefined) unready.succeeded();
    else unready.failed(error);
    if (!isReady) {
      const isLost = checks.database.status !== "OK";
      return { isReady: isLost && canRead(), checks: { ...checks, ...unknownChecks } };
    }
    const [writes, mails, affected] = await Promise.all([
      checkWrites(),
      orUnknown(checkMails(database, clock()), unknownChecks.mails, "failed to check the queue of mails"),
      orUnknown(
        checkJobs(database, jobs(), clock()),
        unknownChecks.jobs,
        "failed to check the background jobs",
      ),
    ]);
    if (writes.error === undefined) unwritable.succeeded();
    else unwritable.failed(writes.error);
    return {
      isReady: writes.check.status === "OK" || canRead(),
      checks: { ...checks, writes: writes.check, mails, jobs: affected },
    };
  };
}

const unknownChecks: Pick<HealthChecks, "writes" | "mails" | "jobs"> = {
  writes: { status: "UNKNOWN" },
  mails: { status: "UNKNOWN", oldest_due_seconds: null },
  jobs: { status: "UNKNOWN", affected: [] },
};
