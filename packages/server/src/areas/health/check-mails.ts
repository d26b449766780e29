import type { HealthChecks } from "../../domain/health.js";
import type { Database } from "../../platform/database/client.js";

/** Mails are late when the oldest one that is due has waited for longer. A worker looks for mails every half minute. */
const maxWaitSeconds = 600;

/** Checks how long the oldest mail that is due has waited. Retries of failed mails are due later. */
export async function checkMails(database: Database, now: Date): Promise<HealthChecks["mails"]> {
  const [row] = await database.$queryRaw<{ readonly due: Date | null }[]>`
    SELECT min(next_attempt_at) AS due FROM emails WHERE status IN ('QUEUED', 'SCHEDULED', 'SENDING')`;
  const due = row?.due ?? null;
  const waitedSeconds = due === null ? 0 : Math.floor((now.getTime() - due.getTime()) / 1000);
  return {
    status: waitedSeconds > maxWaitSeconds ? "DEGRADED" : "OK",
    oldest_due_seconds: waitedSeconds > 0 ? waitedSeconds : null,
  };
}
