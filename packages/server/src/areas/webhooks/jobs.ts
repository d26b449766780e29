import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job } from "../../platform/jobs/job.js";

/** Deletes the deliveries of events that were deleted, and those of test events after the same time. */
export const deleteDeliveriesJob = ({
  database,
  config: { eventRetentionMs },
}: Pick<Dependencies, "database" | "config">): Job => ({
  name: "delete-webhook-deliveries",
  everyMs: 3_600_000,
  run: (context) => {
    const testsUntil = new Date(context.now.getTime() - eventRetentionMs);
    return runInBatches(context, [
      () =>
        deleteDeliveries(
          database,
          // The order leaves no other index: PostgreSQL would read the whole table to find the first ones.
          Prisma.sql`d.position < coalesce((SELECT min(e.position) FROM events e), (SELECT h.position + 1 FROM event_heads h))
            ORDER BY d.position`,
        ),
      () => deleteDeliveries(database, Prisma.sql`d.position IS NULL AND d.created_at <= ${testsUntil}`),
    ]);
  },
});

const deleteDeliveries = (database: Dependencies["database"], due: Prisma.Sql): Promise<number> =>
  database.$executeRaw`
    DELETE FROM webhook_deliveries WHERE number IN (
      SELECT d.number FROM webhook_deliveries d WHERE ${due} LIMIT ${Prisma.raw(String(batchSize))})`;
