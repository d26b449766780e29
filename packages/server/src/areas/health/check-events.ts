import type { HealthChecks } from "../../domain/health.js";
import type { Database } from "../../platform/database/client.js";
import { sequencerLagQuery } from "../events/index.js";
import { oldestDueQuery } from "../webhooks/index.js";

/** A sequencer adds events to the log every half second. */
const maxLagSeconds = 60;
/** Deliveries that fail are due later; an endpoint that is slow or disabled does not count. */
const maxWaitSeconds = 300;

/** Checks how long the oldest event has been waiting for a sequencer. */
export async function checkEvents(database: Database): Promise<HealthChecks["events"]> {
  const [row] = await database.$queryRaw<[{ readonly seconds: number }]>`
    SELECT floor((${sequencerLagQuery}))::int AS seconds`;
  return {
    status: row.seconds > maxLagSeconds ? "DEGRADED" : "OK",
    oldest_waiting_seconds: row.seconds > 0 ? row.seconds : null,
  };
}

/** Checks how long the oldest delivery that is due has been waiting to be sent to its webhook endpoint. */
export async function checkWebhooks(database: Database): Promise<HealthChecks["webhooks"]> {
  const [row] = await database.$queryRaw<[{ readonly seconds: number }]>`
    SELECT floor((${oldestDueQuery}))::int AS seconds`;
  return {
    status: row.seconds > maxWaitSeconds ? "DEGRADED" : "OK",
    oldest_due_seconds: row.seconds > 0 ? row.seconds : null,
  };
}
