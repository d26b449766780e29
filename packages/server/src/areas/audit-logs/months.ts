import { getSqlState } from "@game-community/postgres/errors";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Job } from "../../platform/jobs/job.js";

const dayMs = 24 * 3_600_000;
/** How far ahead months are made, so that no entry is written before its month exists. */
const aheadMs = 100 * dayMs;

/** Makes the months of the audit log ahead, and drops those that are older than the retention. */
export const auditMonthsJob = ({
  database,
  config: { auditRetentionMonths },
}: Pick<Dependencies, "database" | "config">): Job => ({
  name: "audit-log-months",
  everyMs: dayMs,
  async run({ now }) {
    const until = new Date(now.getTime() + aheadMs);
    const oldest = auditRetentionMonths === null ? null : subtractMonths(now, auditRetentionMonths);
    try {
      const [row] = await database.$queryRaw<[{ readonly changed: number }]>`
        SELECT add_months('audit_log', ${until}::timestamptz) +
          coalesce(drop_months('audit_log', ${oldest}::timestamptz), 0) AS changed`;
      return row.changed;
    } catch (error) {
      // Somebody reads the whole table, such as a backup. There is time until tomorrow.
      if (getSqlState(error) === lockNotAvailable) return 0;
      throw error;
    }
  },
});

const lockNotAvailable = "55P03";

function subtractMonths(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
