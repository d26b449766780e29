import type { components } from "../../generated/schema.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import { checkDatabase } from "./check-database.js";
import { checkJobs } from "./check-jobs.js";
import { serviceVersion } from "./version.js";

type Checks = components["schemas"]["Health"]["checks"];

/** Check the health of the service (`GET /v1/health`). */
export function getHealth({ database, clock, jobs }: Dependencies): Handler<"getHealth"> {
  const startedAt = clock().getTime();
  const getServiceInfo = () => ({
    version: serviceVersion,
    uptime_seconds: Math.max(0, Math.floor((clock().getTime() - startedAt) / 1000)),
  });
  const readJobsCheck = (input: Input<"getHealth">): Promise<Checks["jobs"]> =>
    checkJobs(database, jobs(), clock()).catch((error: unknown) => {
      input.log.warn({ err: error }, "failed to check the background jobs");
      return unknownJobsCheck;
    });
  return async (input, reply) => {
    if (input.query.probe === "live")
      return reply(200, { status: "OK", ...getServiceInfo(), checks: skippedChecks });
    const { isReady, checks, error } = await checkDatabase(database);
    if (error !== undefined) input.log.warn({ err: error }, "not ready");
    const allChecks = { ...checks, jobs: isReady ? await readJobsCheck(input) : unknownJobsCheck };
    return reply(isReady ? 200 : 503, {
      status: toOverallStatus(allChecks),
      ...getServiceInfo(),
      checks: allChecks,
    });
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
