import { areaRecounts } from "../../../server/src/app/areas.js";
import { findCounterDifferences } from "../../../server/src/app/counters/find-differences.js";
import { sharedRecounts } from "../../../server/src/domain/counter-recounts.js";
import type { Recount } from "../../../server/src/domain/recount.js";
import type { Database } from "../../../server/src/platform/database/client.js";

/** Sets all counters to a recount of the seeded rows. */
export async function storeRecounts(database: Database): Promise<void> {
  // The likes of reviews first: residents count the likes that they have received.
  for (const recount of [...areaRecounts, ...sharedRecounts].filter(hasKeyColumn))
    await database.$executeRawUnsafe(buildUpdate(recount, await findColumnTypes(database, recount.table)));
  await database.$executeRaw`
    UPDATE game_rating_summaries SET weighted = CASE WHEN votes = 0 THEN 0 ELSE round((25 * mean + score_sum) / (25 + votes), 3) END
    FROM (SELECT sum(score_sum)::numeric / sum(votes) AS mean FROM game_rating_summaries) global`;
  await database.$executeRaw`
    UPDATE game_category_links l SET weighted = r.weighted FROM game_rating_summaries r WHERE r.game_id = l.game_id`;
}

const hasKeyColumn = ({ id }: Recount): boolean => /^c\.\w+$/.test(id);

/** Casts through text, because recounts have wider types than the columns, such as numeric and bigint[]. */
function buildUpdate({ table, id, from, counters }: Recount, types: ReadonlyMap<string, string>): string {
  const entries = Object.entries(counters);
  const assignments = entries.map(([name]) => `${name} = recounted.${name}::${types.get(name) ?? "int"}`);
  const values = entries.map(([name, { counted }]) => `(${counted})::text AS ${name}`);
  const isDifferent = entries.map(
    ([, { stored, counted }]) => `(${stored})::text IS DISTINCT FROM (${counted})::text`,
  );
  return `UPDATE ${table} t SET ${assignments.join(", ")}
    FROM (SELECT ${id} AS key, ${values.join(", ")} FROM ${from} WHERE ${isDifferent.join(" OR ")}) recounted
    WHERE t.${id.slice(2)} = recounted.key`;
}

async function findColumnTypes(database: Database, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database.$queryRaw<{ name: string; type: string }[]>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${table}::text::regclass AND attnum > 0 AND NOT attisdropped`;
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Throws unless all counters equal a recount of the rows. */
export async function assertCountersExact(database: Database): Promise<void> {
  const [difference, ...others] = await findCounterDifferences(database);
  if (difference === undefined) return;
  const { table, id, counter, stored, counted } = difference;
  throw new Error(
    `${others.length + 1} counters differ from a recount. ${table}.${counter} of ${id} is ${stored}, counted: ${counted}.`,
  );
}
