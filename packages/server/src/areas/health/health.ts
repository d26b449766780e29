import type { components } from "../../generated/schema.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { HealthApi } from "../../generated/stubs/healthApi.js";
import { checkDatabase } from "./check-database.js";
import { checkJobs } from "./check-jobs.js";
import { serviceVersion } from "./version.js";

type Checks = components["schemas"]["Health"]["checks"];

/** Whether the service can do its work. */
export function health(dependencies: Dependencies): HealthApi {
  const { database, clock, log } = dependencies;
  const started = clock().getTime();
  const getServiceInfo = () => ({
    version: serviceVersion,
    uptime_seconds: Math.max(0, Math.floor((clock().getTime() - started) / 1000)),
  });
  const readJobsCheck = (): Promise<Checks["jobs"]> =>
    checkJobs(database, dependencies.jobs(), clock()).catch((error: unknown) => {
      log.warn({ err: error }, "the state of the jobs is not known");
      return unknownJobsCheck;
    });
  return {
    async getHealth({ query }, reply) {
      if (query.probe === "live")
        return reply(200, { status: "OK", ...getServiceInfo(), checks: skippedChecks });
      const { isReady, checks, error } = await checkDatabase(database);
      if (error !== undefined) log.warn({ err: error }, "not ready");
      const allChecks = { ...checks, jobs: isReady ? await readJobsCheck() : unknownJobsCheck };
      return reply(isReady ? 200 : 503, {
        status: toOverallStatus(allChecks),
        ...getServiceInfo(),
        checks: allChecks,
      });
    },
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
