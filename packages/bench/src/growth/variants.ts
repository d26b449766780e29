import type pg from "pg";

type Client = Pick<pg.Client, "query">;

/** A table of the service whose growth is measured. */
export interface GrowingTable {
  readonly name: "activity_logs" | "audit_log";
  /** The columns and values of row `n`, which was written `at`. */
  readonly columns: string;
  readonly values: string;
  /** Pages that are read: the condition, and the column of the order. */
  readonly pages: readonly { readonly title: string; readonly where: string }[];
  readonly order: string;
}

/** Has as many rows as others have in a thousand residents. */
const someResident = "'00000000-0000-7000-8000-000000000007'::uuid";
const resident = "('00000000-0000-7000-8000-' || lpad((n % 100000)::text, 12, '0'))::uuid";

/** What is appended: activities, whose lists have another order than the months, and the audit log. */
export const tables: readonly GrowingTable[] = [
  {
    name: "activity_logs",
    columns: "id, resident_id, type, source, message, occurred_at, created_at, updated_at",
    values: `new_id(at), ${resident}, 'NOTE', 'RESIDENT', 'Note ' || n, at, at, at`,
    pages: [
      { title: "of all", where: "visibility = 'PUBLIC' AND deleted_at IS NULL" },
      { title: "of a resident", where: `resident_id = ${someResident} AND deleted_at IS NULL` },
    ],
    order: "occurred_at",
  },
  {
    name: "audit_log",
    columns: "id, actor_kind, actor_id, action, object_type, object_id, created_at",
    values: `new_id(at), 'RESIDENT', ${resident}, 'resident.action_' || n % 50, 'resident', ${resident}, at`,
    pages: [
      { title: "of all", where: "TRUE" },
      { title: "of an actor", where: `actor_id = ${someResident}` },
    ],
    order: "created_at",
  },
];

/** How a table is stored. */
export type Storage = "one table" | "months";

export const months = 24;
const firstMonth = "(date_trunc('month', now(), 'UTC') - INTERVAL '23 months')";

/** Creates the copy of a table, fills it with rows of 24 months, and creates the indexes of the table. Returns its name. */
export async function fillVariant(
  client: Client,
  { name, columns, values }: GrowingTable,
  storage: Storage,
  rows: number,
): Promise<string> {
  const copy = `growth_${name}`;
  await client.query(`DROP TABLE IF EXISTS ${copy}`);
  const partitioning = storage === "months" ? "PARTITION BY RANGE (created_at)" : "";
  await client.query(`CREATE TABLE ${copy} (LIKE ${name} INCLUDING DEFAULTS) ${partitioning}`);
  if (storage === "months") await client.query(`SELECT create_months('${copy}', ${firstMonth}, ${months})`);
  await client.query(
    `INSERT INTO ${copy} (${columns}) SELECT ${values} FROM generate_series(1, $1::int) n
     CROSS JOIN LATERAL (SELECT ${firstMonth} + (now() - ${firstMonth}) * (n / $1::float8) AS at) time`,
    [rows],
  );
  const { rows: indexes } = await client.query<{ definition: string }>(
    `SELECT replace(replace(indexdef, indexname, indexname || '_growth'), 'public.' || tablename, $2) AS definition
     FROM pg_indexes WHERE schemaname = 'public' AND tablename = $1`,
    [name, copy],
  );
  for (const { definition } of indexes) await client.query(definition.replace(" ON ONLY ", " ON "));
  await client.query(`VACUUM ANALYZE ${copy}`);
  return copy;
}

/** Creates the partitions of a table; outside of the measurement they are made by `add_months`. */
export const createMonths = `
  CREATE FUNCTION create_months(of_table text, first timestamptz, number int) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    FOR n IN 0..number LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', of_table || '_' || n, of_table,
        first + n * INTERVAL '1 month', first + (n + 1) * INTERVAL '1 month');
    END LOOP;
  END $$`;
