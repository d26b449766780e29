import type { Dependencies } from "../../domain/dependencies.js";
import type { HealthChecks } from "../../domain/health.js";
import type { Handler } from "../../kernel/http/operation.js";
import { serviceVersion } from "./version.js";

/** Check the health of the service (`GET /v1/health`). */
export function getHealth({ monotonic, health }: Dependencies): Handler<"getHealth"> {
  const startedAt = monotonic();
  const getServiceInfo = () => ({
    version: serviceVersion,
    uptime_seconds: Math.floor((monotonic() - startedAt) / 1000),
    is_stopping: health.isStopping(),
  });
  return async ({ query }, reply) => {
    if (query.probe === "live")
      return reply(200, { status: "OK", ...getServiceInfo(), checks: skippedChecks });
    const { isReady, checks } = await health.readChecks();
    const isServing = isReady && !health.isStopping();
    const status = isServing && Object.values(checks).every((check) => check.status === "OK");
    return reply(isServing ? 200 : 503, {
      status: status ? "OK" : "DEGRADED",
      ...getServiceInfo(),
      checks,
    });
  };
}

const skippedChecks: HealthChecks = {
  database: { status: "SKIPPED", latency_ms: null, last_answer_seconds: null },
  migrations: { status: "SKIPPED" },
  writes: { status: "SKIPPED" },
  locks: { status: "SKIPPED", longest_wait_seconds: null },
  mails: { status: "SKIPPED", oldest_due_seconds: null },
  events: { status: "SKIPPED", oldest_waiting_seconds: null },
  webhooks: { status: "SKIPPED", oldest_due_seconds: null },
  jobs: { status: "SKIPPED", affected: [] },
};
