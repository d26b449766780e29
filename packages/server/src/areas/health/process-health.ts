import type { ProcessDependencies } from "../../domain/dependencies.js";
import type { HealthChecks, HealthReport, ProcessHealth } from "../../domain/health.js";
import type { Job } from "../../platform/jobs/job.js";
import { createOutageLog, type OutageLog } from "../../platform/outage-log.js";
import { rejectAfter } from "../../platform/reject-after.js";
import { shareResult } from "../../platform/shared-result.js";
import { checkTimeoutMs, createDatabaseCheck } from "./check-database.js";
import { checkEvents, checkWebhooks } from "./check-events.js";
import { checkJobs } from "./check-jobs.js";
import { checkLocks } from "./check-locks.js";
import { checkMails } from "./check-mails.js";
import { createWriteCheck } from "./check-writes.js";

type Dependencies = Pick<
  ProcessDependencies,
  "database" | "readLastAnswer" | "replicas" | "clock" | "monotonic" | "log"
>;

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

/**
 * Without an answer of the database, or its tables, the other checks are unknown. Late mails, events and jobs do not concern requests, and
 * locks concern some of them only.
 */
function createChecks(dependencies: Dependencies, jobs: () => readonly Job[]) {
  const { database, readLastAnswer, replicas, log } = dependencies;
  const checkDatabase = createDatabaseCheck(database, readLastAnswer);
  const checkWrites = createWriteCheck(database);
  const checkWork = createWorkChecks(dependencies, jobs);
  const unready = createOutageLog(log, { began: "not ready", ended: "the database answers again" });
  const unwritable = createOutageLog(log, {
    began: "not ready: the database accepts no writes",
    ended: "the database accepts writes again",
  });
  // A lost primary is lost for all instances: without public reads they would have nothing to serve.
  const canRead = (): boolean => replicas?.readStates().some(({ status }) => status === "ok") ?? false;
  return async (): Promise<HealthReport> => {
    const { isReady, checks, error } = await checkDatabase();
    note(unready, error);
    if (!isReady) {
      const isLost = checks.database.status !== "OK";
      return { isReady: isLost && canRead(), checks: { ...checks, ...unknownChecks } };
    }
    const [writes, work] = await Promise.all([checkWrites(), checkWork()]);
    note(unwritable, writes.error);
    return {
      isReady: writes.check.status === "OK" || canRead(),
      checks: { ...checks, writes: writes.check, ...work },
    };
  };
}

const note = (outage: OutageLog, error: unknown): void =>
  error === undefined ? outage.succeeded() : outage.failed(error);

/** Checks what does not make the service unready. */
function createWorkChecks({ database, clock, log }: Dependencies, jobs: () => readonly Job[]) {
  const waiting = createOutageLog(log, {
    began: 'statements wait for locks: "cli doctor" names the session that holds them',
    ended: "no statement waits for a lock any more",
  });
  const orUnknown = <Name extends keyof WorkChecks>(
    name: Name,
    check: Promise<WorkChecks[Name]>,
  ): Promise<WorkChecks[Name]> =>
    rejectAfter(check, checkTimeoutMs).catch((error: unknown) => {
      log.warn({ err: error, check: name }, "a check of the health failed");
      return unknownChecks[name];
    });
  return async (): Promise<WorkChecks> => {
    const [locks, mails, events, webhooks, affected] = await Promise.all([
      orUnknown("locks", checkLocks(database)),
      orUnknown("mails", checkMails(database, clock())),
      orUnknown("events", checkEvents(database)),
      orUnknown("webhooks", checkWebhooks(database)),
      orUnknown("jobs", checkJobs(database, jobs(), clock())),
    ]);
    if (locks.status === "DEGRADED") waiting.failed();
    else if (locks.status === "OK") waiting.succeeded();
    return { locks, mails, events, webhooks, jobs: affected };
  };
}

type WorkChecks = Omit<HealthChecks, "database" | "migrations" | "writes">;

const unknownChecks: Pick<HealthChecks, "writes"> & WorkChecks = {
  writes: { status: "UNKNOWN" },
  locks: { status: "UNKNOWN", longest_wait_seconds: null },
  mails: { status: "UNKNOWN", oldest_due_seconds: null },
  events: { status: "UNKNOWN", oldest_waiting_seconds: null },
  webhooks: { status: "UNKNOWN", oldest_due_seconds: null },
  jobs: { status: "UNKNOWN", affected: [] },
};
