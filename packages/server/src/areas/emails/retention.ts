import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job } from "../../platform/jobs/job.js";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Mail contents are kept for 30 days, the rest of the row for 400. */
export const emailJobs = ({ database }: Pick<Dependencies, "database">): readonly Job[] => [
  {
    name: "wipe-mail-bodies",
    everyMs: hourMs,
    run: (context) =>
      runInBatches(context, [
        () => database.$executeRaw`
          UPDATE emails
          SET text = NULL, html = NULL, variables = '{}', bodies_wiped_at = ${context.now}, version = version + 1,
            updated_at = ${context.now}
          WHERE (id, created_at) IN (
            SELECT id, created_at FROM emails WHERE bodies_wiped_at IS NULL AND ${selectOldestBatch(30, context.now)})`,
      ]),
  },
  {
    name: "remove-old-mails",
    everyMs: hourMs,
    run: (context) =>
      runInBatches(context, [
        () => database.$executeRaw`
          DELETE FROM emails
          WHERE (id, created_at) IN (SELECT id, created_at FROM emails WHERE ${selectOldestBatch(400, context.now)})`,
      ]),
  },
];

/** The condition, order and limit that select the oldest batch of mails that are not waiting to be sent. */
const selectOldestBatch = (days: number, now: Date): Prisma.Sql => Prisma.sql`
  created_at <= ${new Date(now.getTime() - days * dayMs)} AND status NOT IN ('QUEUED', 'SCHEDULED', 'SENDING')
  ORDER BY created_at LIMIT ${Prisma.raw(String(batchSize))} FOR UPDATE SKIP LOCKED`;
