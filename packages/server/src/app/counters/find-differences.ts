import type { Database } from "../../platform/database/client.js";
import { buildDifferencesQuery, recounts } from "./recounts.js";

/** A counter, or a copy, that is not what a recount gives. */
export interface CounterDifference {
  readonly table: string;
  readonly id: string;
  readonly counter: string;
  /** As PostgreSQL writes them; null where the row is missing. */
  readonly stored: string | null;
  readonly counted: string | null;
}

/** Counts again whatever the schema keeps a counter or a copy of, by one statement for each table. */
export async function findCounterDifferences(
  database: Pick<Database, "$queryRaw">,
  onTable: (table: string) => void = () => undefined,
): Promise<CounterDifference[]> {
  const found: CounterDifference[] = [];
  for (const recount of recounts) {
    onTable(recount.table);
    found.push(...(await database.$queryRaw<CounterDifference[]>(buildDifferencesQuery(recount))));
  }
  return found;
}
