import { Prisma } from "../../src/generated/prisma/client.js";
import type { Database } from "../../src/platform/database/client.js";
import { disableCounting } from "../support/bulk-rows.js";
import { rows, type RowSet, type RowSetName } from "./rows.js";

/** Inserts the first row of a row set, if it has values. */
async function insertFirst(
  database: Database,
  { table, first: values, isCreatedByTrigger }: RowSet,
): Promise<void> {
  if (isCreatedByTrigger === true) await database.$executeRaw`DELETE FROM ${Prisma.raw(table)}`;
  const columns = Object.keys(values)
    .map((name) => `"${name}"`)
    .join(", ");
  if (columns === "") return;
  await database.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (${Prisma.raw(columns)}) SELECT ${Prisma.raw(columns)}
    FROM jsonb_populate_record(NULL::${Prisma.raw(table)}, ${JSON.stringify(values)}::text::jsonb)`;
}

/** Inserts the rows with these numbers: copies of the first row with the values of `others`. */
export async function insertCopies(
  database: Database,
  { table, first: values, others }: RowSet,
  [from, to]: readonly [number, number],
): Promise<void> {
  const tableColumns = await database.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(column_name) AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'
      AND identity_generation IS NULL`;
  const columns = Prisma.raw(tableColumns.map(({ name }) => name).join(", "));
  const changes = Object.entries(others).map(([name, value]) => `'${name}', ${value}`);
  const { id } = values;
  const firstRow = typeof id === "string" ? `id = '${id}'` : "TRUE";
  await database.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (${columns}) SELECT ${columns}
    FROM (SELECT r.* FROM generate_series(${from}::int, ${to}::int) AS n
      CROSS JOIN jsonb_populate_record(NULL::${Prisma.raw(table)},
        coalesce((SELECT to_jsonb(t) FROM ${Prisma.raw(table)} t WHERE ${Prisma.raw(firstRow)} LIMIT 1), '{}')
          || jsonb_build_object('deleted_at', NULL, ${Prisma.raw(changes.join(", "))})) AS r) AS copies`;
}

/** Inserts rows of every kind. */
export async function insertCommunity(
  database: Database,
  countRows: (name: RowSetName) => number,
): Promise<void> {
  const names = Object.keys(rows) as RowSetName[];
  await disableCounting(database);
  for (const name of names) {
    await insertFirst(database, rows[name]);
    await insertCopies(database, rows[name], [2, countRows(name)]);
  }
  await rebuildRanks(database);
  await database.$executeRaw`UPDATE game_counters SET likes = hashtext(game_id::text) & 7, popularity = hashtext(game_id::text) & 3`;
  await database.$executeRaw`UPDATE game_rating_summaries SET weighted = hashtext(game_id::text) & 7`;
  await database.$executeRaw`UPDATE resident_counters SET followers = hashtext(resident_id::text) & 7`;
}

/** Rebuilds the rank trees of waitlists from their entries. */
export async function rebuildRanks(database: Database): Promise<void> {
  await database.$executeRaw`DELETE FROM waitlist_rank_nodes`;
  await database.$queryRaw`
    SELECT rank_add(waitlist_id, seq, 1)::text FROM waitlist_entries WHERE deleted_at IS NULL`;
  await database.$executeRaw`
    UPDATE waitlists w SET entries_count = e.entries_count, next_seq = e.last_seq
    FROM (SELECT waitlist_id, count(*) FILTER (WHERE deleted_at IS NULL) AS entries_count, max(seq) AS last_seq
      FROM waitlist_entries GROUP BY waitlist_id) e WHERE w.id = e.waitlist_id`;
}
