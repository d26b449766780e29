import { renderTable } from "../../src/app/cli/output.js";
import { findCounterDifferences } from "../../src/app/counters/find-differences.js";
import type { Database } from "../../src/platform/database/client.js";

/** The maximum number of differences in the error message. */
const maxListed = 20;

/** Throws if a stored counter differs from a recount of its rows. */
export async function expectConsistentCounters(database: Database): Promise<void> {
  const differences = await findCounterDifferences(database);
  if (differences.length === 0) return;
  const rows = differences
    .slice(0, maxListed)
    .map((difference) => [
      difference.table,
      difference.id,
      difference.counter,
      difference.stored ?? "no row",
      difference.counted ?? "no row",
    ]);
  throw new Error(
    `${differences.length} counters differ from a recount.\n${renderTable(["TABLE", "ROW", "COUNTER", "STORED", "COUNTED"], rows)}`,
  );
}
