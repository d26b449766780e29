import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job } from "../../platform/jobs/job.js";

/** Logs what the clock causes, such as the start of an offer, within half a minute of its time. */
export const scheduledEventsJob = ({ database }: Pick<Dependencies, "database">): Job => ({
  name: "scheduled-events",
  everyMs: 15_000,
  run: (context) =>
    runInBatches(context, [
      async () => {
        const [row] = await database.$queryRaw<[{ readonly logged: number }]>`
          SELECT log_due_events(${context.now}::timestamptz, ${batchSize}::int) AS logged`;
        return row.logged;
      },
    ]),
});

/** Deletes the oldest events after their retention. Positions ascend with time, so it looks at the start of the log only. */
export const deleteEventsJob = ({
  database,
  config: { eventRetentionMs },
}: Pick<Dependencies, "database" | "config">): Job => ({
  name: "delete-events",
  everyMs: 3_600_000,
  run: (context) =>
    runInBatches(context, [
      () => database.$executeRaw`
        DELETE FROM events WHERE position IN (
          SELECT o.position FROM (
            SELECT e.position, e.occurred_at FROM events e ORDER BY e.position LIMIT ${Prisma.raw(String(batchSize))}) o
          WHERE o.occurred_at <= ${new Date(context.now.getTime() - eventRetentionMs)})`,
    ]),
});
