import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import { shareResult } from "../../platform/shared-result.js";
import { checkDatabase } from "./check-database.js";
import { checkJobs } from "./check-jobs.js";
import { serviceVersion } from "./version.js";

type Checks = components["schemas"]["Health"]["checks"];

/** Check the health of the service (`GET /v1/health`). The checks run once a second at most, because nothing limits the calls. */
export function getHealth({ database, clock, jobs, log }: Dependencies): Handler<"getHealth"> {
  const now = (): number => clock().getTime();
  const startedAt = now();
  const getServiceInfo = () => ({
    version: serviceVersion,
    uptime_seconds: Math.max(0, Math.floor((now() - startedAt) / 1000)),
  });
  const readJobsCheck = (): Promise<Checks["jobs"]> =>
    checkJobs(database, jobs(), clock()).catch((error: unknown) => {
      log.warn({ err: error }, "failed to check the background jobs");
      return unknownJobsCheck;
    });
  const runChecks = async () => {
    const { isReady, checks, error } = await checkDatabase(database);
    if (error !== undefined) log.warn({ err: error }, "not ready");
    return { isReady, checks: { ...checks, jobs: isReady ? await readJobsCheck() : unknownJobsCheck } };
  };
  const readChecks = shareResult(runChecks, { maxAgeMs: 1_000, now });
  return async ({ query }, reply) => {
    if (query.probe === "live")
      return reply(200, { status: "OK", ...getServiceInfo(), checks: skippedChecks });
    const { isReady, checks } = await readChecks();
    return reply(isReady ? 200 : 503, { status: toOverallStatus(checks), ...getServiceInfo(), checks });
  };
}

const toOverallStatus = (checks: Checks): "OK" | "DEGRADED" =>
  Object.values(checks).every(({ status }) => status === "OK") ? "OK" : "DEGRADED";

const unknownJobsCheck: Checks["jobs"] = { status: "UNKNOWN", affected: [] };

const skippedChecks: Checks = {
  database: { status: "SKIPPED", latency_ms: null },
  migrations: { status: "SKIPPED" },
  jobs: { status: "SKIPPED", affected: [] },
};
