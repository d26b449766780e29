import type { Database } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { EffectMeans } from "../../events/effects.js";
import { createGlobalMean } from "../../events/votes.js";
import { transactionsOf } from "../../kernel/http/transactions.js";
import { batchSize, inBatches } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";
import { departureSteps, takeStep, type Departed } from "./departure.js";

/** Removes what deleted residents left in other areas, one resident after the other, the earliest first. */
export const departureJob = ({ database, ...dependencies }: Dependencies): Job => ({
  name: "resident-content",
  everyMs: 60_000,
  async run(context) {
    const means = { ...dependencies, globalMean: createGlobalMean(() => context.now.getTime()) };
    let handled = 0;
    for (;;) {
      const resident = context.signal.aborted ? undefined : await nextDeparted(database);
      if (resident === undefined) return handled;
      handled += await removeContent({ database, means }, resident, context);
    }
  },
});

async function nextDeparted(database: Database): Promise<Departed | undefined> {
  const [resident] = await database.$queryRaw<Departed[]>`
    SELECT r.id, r.erase_content, CASE WHEN r.email_verified_at IS NOT NULL THEN r.email END AS verified_email
    FROM residents r WHERE r.deleted_at IS NOT NULL AND r.content_removed_at IS NULL
    ORDER BY r.deleted_at LIMIT 1`;
  return resident;
}

async function removeContent(
  { database, means }: { readonly database: Database; readonly means: EffectMeans },
  resident: Departed,
  context: JobContext,
): Promise<number> {
  const transaction = transactionsOf(database);
  const batch = { limit: batchSize, now: context.now };
  const handled = await inBatches(
    context,
    departureSteps.map((step) => () => transaction((tx) => takeStep(step, { tx, means, resident }, batch))),
  );
  if (!context.signal.aborted)
    await database.$executeRaw`
      UPDATE residents SET content_removed_at = ${context.now} WHERE id = ${resident.id}::uuid`;
  return handled;
}
