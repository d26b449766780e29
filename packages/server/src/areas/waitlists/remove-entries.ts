import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job } from "../../platform/jobs/job.js";

/**
 * Removes the entries and ranks of deleted waitlists, which may be millions; nothing shows them since the deletion. Each run
 * removes what it finds, so the next one resumes an interrupted one.
 */
export const removeEntriesJob = ({ database }: Pick<Dependencies, "database">): Job => ({
  name: "remove-waitlist-entries",
  everyMs: 60_000,
  run: (context) => runInBatches(context, [() => removeEntries(database), () => removeRanks(database)]),
});

const limit = Prisma.raw(String(batchSize));

/** Removes a batch of entries, as of the deletion of their waitlist: they are purged as long after it as the waitlist. */
const removeEntries = (database: Database): Promise<number> => database.$executeRaw`
  WITH batch AS (
    SELECT b.id, w.deleted_at FROM waitlists w CROSS JOIN LATERAL (
      SELECT e.id FROM waitlist_entries e WHERE e.waitlist_id = w.id AND e.deleted_at IS NULL
      ORDER BY e.seq LIMIT ${limit} FOR UPDATE SKIP LOCKED) b
    WHERE w.deleted_at IS NOT NULL LIMIT ${limit})
  UPDATE waitlist_entries e SET deleted_at = b.deleted_at FROM batch b WHERE e.id = b.id`;

const removeRanks = (database: Database): Promise<number> => database.$executeRaw`
  WITH batch AS (
    SELECT b.* FROM waitlists w CROSS JOIN LATERAL (
      SELECT n.waitlist_id, n.node FROM waitlist_rank_nodes n WHERE n.waitlist_id = w.id
      ORDER BY n.node LIMIT ${limit} FOR UPDATE SKIP LOCKED) b
    WHERE w.deleted_at IS NOT NULL LIMIT ${limit})
  DELETE FROM waitlist_rank_nodes n USING batch b WHERE n.waitlist_id = b.waitlist_id AND n.node = b.node`;
