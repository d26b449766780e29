import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { batchSize } from "../../platform/jobs/batches.js";

/** An achievement or badge. */
interface Award {
  readonly type: "ACHIEVEMENT" | "BADGE";
  readonly id: string;
}

/**
 * Removes a batch of the activities about an achievement or badge that is deleted or no longer listed, and returns
 * their number. A request removes the first batch, a job removes the others.
 */
export const removeAwardActivities = (
  tx: Transaction,
  { type, id }: Award,
): Promise<number> => tx.$executeRaw`
  DELETE FROM activity_logs WHERE (id, created_at) IN (
    SELECT a.id, a.created_at FROM activity_logs a
    WHERE a.subject_type = ${type} AND a.subject_id = ${id}::uuid AND a.source = 'SYSTEM'
    LIMIT ${Prisma.raw(String(batchSize))})`;
