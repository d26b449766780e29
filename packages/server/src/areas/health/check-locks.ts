import type { HealthChecks } from "../../domain/health.js";
import type { Database } from "../../platform/database/client.js";

/** Transactions of the service take milliseconds. Reads give up after two seconds, so that longer waits would not be seen. */
const maxWaitSeconds = 1;

/**
 * Checks how long statements have been waiting for locks of tables and rows. Building an index waits for old transactions, which
 * disturbs nobody.
 */
export async function checkLocks(database: Database): Promise<HealthChecks["locks"]> {
  const [row] = await database.$queryRaw<{ readonly seconds: number | null }[]>`
    SELECT floor(extract(epoch FROM max(clock_timestamp() - query_start)))::int AS seconds FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event <> 'virtualxid'`;
  const seconds = row?.seconds ?? 0;
  return {
    status: seconds >= maxWaitSeconds ? "DEGRADED" : "OK",
    longest_wait_seconds: seconds > 0 ? seconds : null,
  };
}
