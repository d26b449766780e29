import { writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { type DeletedAccount, eraseBatch, type ErasedRows, type ErasureStep } from "../../domain/erasure.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";

/** Erases the content of deleted residents in all areas, one resident at a time, in the order of deletion. */
export const residentErasureJob = ({ database, erasureSteps, newId }: Dependencies): Job => ({
  name: "resident-content",
  everyMs: 60_000,
  async run(context) {
    let erased = 0;
    for (;;) {
      const resident = context.signal.aborted ? undefined : await findNextDeletedAccount(database);
      if (resident === undefined) return erased;
      erased += await eraseAccountContent({ database, newId }, erasureSteps(), resident, context);
    }
  },
});

const deletedAccountColumns = defineColumns<Resident>()("r", ["id", "erase_content"], {
  deleted_at: computed<Date>(Prisma.sql`r.deleted_at`),
  verified_email: computed<string | null>(
    Prisma.sql`CASE WHEN r.email_verified_at IS NOT NULL THEN r.email END`,
  ),
});

async function findNextDeletedAccount(database: Database): Promise<DeletedAccount | undefined> {
  const [resident] = await database.$queryRaw<RowOf<typeof deletedAccountColumns>[]>`
    SELECT ${deletedAccountColumns.sql}
    FROM residents r WHERE r.deleted_at IS NOT NULL AND r.content_removed_at IS NULL
    ORDER BY r.deleted_at LIMIT 1`;
  return resident;
}

async function eraseAccountContent(
  { database, newId }: Pick<Dependencies, "database" | "newId">,
  steps: readonly ErasureStep[],
  resident: DeletedAccount,
  context: JobContext,
): Promise<number> {
  const transaction = createTransactionRunner(database);
  const runStep = async (step: ErasureStep): Promise<number> => {
    const callbacks: (() => void)[] = [];
    const batch = {
      limit: batchSize,
      now: context.now,
      afterCommit: (callback: () => void) => void callbacks.push(callback),
    };
    const erased = await transaction(async (tx) => {
      const rows = await eraseBatch(step, tx, resident, batch);
      for (const [table, count] of Object.entries(rows)) await addErasedRows(tx, resident, table, count);
      return Object.values(rows).reduce((sum, count) => sum + count, 0);
    });
    for (const callback of callbacks) callback();
    return erased;
  };
  const statements = steps.map((step) => () => runStep(step));
  let erasedTotal = 0;
  // A batch can be empty because others have removed its rows meanwhile, so the erasure ends when no step finds any.
  for (let erased = -1; erased !== 0 && !context.signal.aborted; erasedTotal += erased)
    erased = await runInBatches(context, statements);
  if (!context.signal.aborted)
    await transaction((tx) => finishErasure(tx, resident, { id: newId(), now: context.now }));
  return erasedTotal;
}

/** Counts erased rows in the transaction that erases them, so that the proof is exact also after a crash. */
const addErasedRows = (
  tx: Transaction,
  { id }: DeletedAccount,
  table: string,
  count: number,
): Promise<number> => tx.$executeRaw`
  UPDATE residents SET erased_rows = erased_rows
    || jsonb_build_object(${table}::text, coalesce((erased_rows ->> ${table})::int, 0) + ${count}::int)
  WHERE id = ${id}::uuid`;

/** Marks the content as erased, and records in the audit log how many rows of which tables were. */
async function finishErasure(
  tx: Transaction,
  { id: residentId }: DeletedAccount,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const [finished] = await tx.$queryRaw<{ readonly erased_rows: ErasedRows }[]>`
    UPDATE residents SET content_removed_at = ${now}
    WHERE id = ${residentId}::uuid AND content_removed_at IS NULL RETURNING erased_rows`;
  if (finished === undefined) return;
  await writeAudit(tx, {
    id,
    actor: { kind: "SYSTEM", id: null },
    action: "resident.content_erased",
    object: { type: "resident", id: residentId },
    at: now,
    after: { erased_rows: finished.erased_rows },
  });
}
