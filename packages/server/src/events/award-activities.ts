import type { Transaction } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import { batchSize } from "../platform/jobs/batches.js";
import type { Subject } from "./activity.js";

/**
 * Removes up to a batch of what the log tells of an achievement or badge that is gone or no longer listed, and gives how
 * much it was. A request takes the first batch; a job goes on until nothing is left.
 */
export const removeAwardActivities = (
  tx: Transaction,
  { type, id }: Subject,
): Promise<number> => tx.$executeRaw`
  DELETE FROM activity_logs WHERE (id, created_at) IN (
    SELECT l.id, l.created_at FROM activity_logs l
    WHERE l.subject_type = ${type} AND l.subject_id = ${id}::uuid AND l.source = 'SYSTEM'
    LIMIT ${Prisma.raw(String(batchSize))})`;
