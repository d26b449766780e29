import type { Dependencies } from "../dependencies.js";
import type { HealthApi } from "../stubs/healthApi.js";
import { checkDatabase } from "./check-database.js";
import { serviceVersion } from "./version.js";

/** Whether the service can do its work. */
export function health({ database, clock, log }: Dependencies): HealthApi {
  const started = clock().getTime();
  const facts = () => ({
    version: serviceVersion,
    uptime_seconds: Math.max(0, Math.floor((clock().getTime() - started) / 1000)),
  });
  return {
    async getHealth({ query }, reply) {
      if (query.probe === "live") return reply(200, { status: "OK", ...facts(), checks: skipped });
      const { isReady, checks, error } = await checkDatabase(database);
      if (error !== undefined) log.warn({ err: error }, "not ready");
      const status = isReady && checks.migrations.status === "OK" ? "OK" : "DEGRADED";
      return reply(isReady ? 200 : 503, { status, ...facts(), checks });
    },
  };
}

const skipped = {
  database: { status: "SKIPPED", latency_ms: null },
  migrations: { status: "SKIPPED" },
} as const;
