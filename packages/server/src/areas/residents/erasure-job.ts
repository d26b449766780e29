import type { Dependencies } from "../../domain/dependencies.js";
import type { DeletedAccount, ErasureStep } from "../../domain/erasure.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";

/** Erases the content of deleted residents in all areas, one resident at a time, in the order of deletion. */
export const residentErasureJob = ({ database, erasureSteps }: Dependencies): Job => ({
  name: "resident-content",
  everyMs: 60_000,
  async run(context) {
    let erased = 0;
    for (;;) {
      const resident = context.signal.aborted ? undefined : await findNextDeletedAccount(database);
      if (resident === undefined) return erased;
      erased += await eraseAccountContent(database, erasureSteps(), resident, context);
    }
  },
});

const deletedAccountColumns = defineColumns<Resident>()("r", ["id", "erase_content"], {
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
  database: Database,
  steps: readonly ErasureStep[],
  resident: DeletedAccount,
  context: JobContext,
): Promise<number> {
  const transaction = createTransactionRunner(database);
  const eraseBatch = async ({ erase }: ErasureStep): Promise<number> => {
    const callbacks: (() => void)[] = [];
    const batch = {
      limit: batchSize,
      now: context.now,
      afterCommit: (callback: () => void) => void callbacks.push(callback),
    };
    const erased = await transaction((tx) => erase(tx, resident, batch));
    for (const callback of callbacks) callback();
    return erased;
  };
  const erasedTotal = await runInBatches(
    context,
    steps.map((step) => () => eraseBatch(step)),
  );
  if (!context.signal.aborted)
    await database.$executeRaw`
      UPDATE residents SET content_removed_at = ${context.now} WHERE id = ${resident.id}::uuid`;
  return erasedTotal;
}
