import type { Reference, RetentionRule } from "../domain/retention.js";
import { Prisma } from "../generated/prisma/client.js";
import type { Database } from "../platform/database/client.js";
import { batchSize, runInBatches } from "../platform/jobs/batches.js";
import type { Job } from "../platform/jobs/job.js";

const dayMs = 24 * 3_600_000;

/** Purges soft-deleted rows after their retention. */
export const createPurgeJob = (
  { database }: { readonly database: Database },
  rules: readonly RetentionRule[],
): Job => ({
  name: "purge-deleted",
  everyMs: 3_600_000,
  run: (context) =>
    runInBatches(
      context,
      rules.map((rule) => () => purgeBatch(database, rule, context.now)),
    ),
});

/** Purges the oldest batch. Foreign keys are checked at the end of the statement, after the referring rows are deleted. */
function purgeBatch(
  database: Database,
  { table, retentionDays, cascade = [], blockedBy = [] }: RetentionRule,
  now: Date,
): Promise<number> {
  const target = Prisma.raw(table);
  const cutoff = new Date(now.getTime() - retentionDays * dayMs);
  const cascades = cascade.map(
    ({ table: child, column }) => Prisma.sql`, ${Prisma.raw(`purged_${child}`)} AS (
      DELETE FROM ${Prisma.raw(child)} WHERE ${Prisma.raw(column)} IN (SELECT id FROM due))`,
  );
  return database.$executeRaw`
    WITH due AS (
      SELECT t.id FROM ${target} t WHERE t.deleted_at <= ${cutoff} ${and(blockedBy.map(isUnreferenced))}
      ORDER BY t.deleted_at LIMIT ${Prisma.raw(String(batchSize))} FOR UPDATE SKIP LOCKED)
    ${cascades.length > 0 ? Prisma.join(cascades, " ") : Prisma.empty}
    DELETE FROM ${target} WHERE id IN (SELECT id FROM due)`;
}

/** Appends conditions to a WHERE clause. */
const and = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([Prisma.empty, ...conditions], " AND ");

const isUnreferenced = ({ table, column }: Reference): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM ${Prisma.raw(table)} r WHERE r.${Prisma.raw(column)} = t.id)`;
