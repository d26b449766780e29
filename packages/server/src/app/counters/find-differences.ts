import { sharedRecounts } from "../../domain/counter-recounts.js";
import type { Recount } from "../../domain/recount.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { areaRecounts } from "../areas.js";

/** A stored counter, or a copied value, that differs from a recount. */
export interface CounterDifference {
  readonly table: string;
  readonly id: string;
  readonly counter: string;
  /** In PostgreSQL's text format; null if the row is missing. */
  readonly stored: string | null;
  readonly counted: string | null;
}

/** Recounts all stored counters and copied values, with one statement for each table. */
export async function findCounterDifferences(
  database: Pick<Database, "$queryRaw">,
  onTable: (table: string) => void = () => undefined,
): Promise<CounterDifference[]> {
  const found: CounterDifference[][] = [];
  for (const recount of [...sharedRecounts, ...areaRecounts]) {
    onTable(recount.table);
    found.push(await database.$queryRaw<CounterDifference[]>(buildDifferencesQuery(recount)));
  }
  return found.flat();
}

/** Selects the rows of a table whose counters differ from a recount. */
const buildDifferencesQuery = ({ table, id, from, counters }: Recount): Prisma.Sql => {
  const values = Object.entries(counters).map(
    ([name, { stored, counted }]) => `('${name}', (${stored})::text, (${counted})::text)`,
  );
  // Only constants of the source code: no SQL injection.
  return Prisma.raw(`SELECT '${table}' AS "table", (${id})::text AS id, each.counter, each.stored, each.counted
    FROM ${from} CROSS JOIN LATERAL (VALUES ${values.join(", ")}) AS each (counter, stored, counted)
    WHERE each.stored IS DISTINCT FROM each.counted ORDER BY id, counter`);
};
