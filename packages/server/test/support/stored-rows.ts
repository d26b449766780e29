import pg from "pg";

/** The rows of all tables as JSON texts, by table. */
export type StoredRows = ReadonlyMap<string, readonly string[]>;

/** A row that was added or removed; an updated row is both. */
export interface ChangedRow {
  readonly table: string;
  readonly change: "added" | "removed";
  readonly text: string;
}

/** Tables that requests change on both ways for reasons of their own: stored responses, the last use of keys, and background work. */
const ignoredTables = ["_prisma_migrations", "idempotency_keys", "service_keys", "jobs"];

/** Runs a function with a connection of its own. */
async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Reads all rows. */
export const readAllRows = (url: string): Promise<StoredRows> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND NOT relispartition AND relname <> ALL ($1) ORDER BY 1`,
      [ignoredTables],
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT to_jsonb(t)::text AS text FROM "${name}" t`,
      );
      found.set(
        name,
        rows.map(({ text }) => text),
      );
    }
    return found;
  });

/** Finds the rows that were added and removed between two reads. */
export function findChangedRows(before: StoredRows, after: StoredRows): ChangedRow[] {
  const subtract = (table: string, rows: StoredRows, others: StoredRows, change: ChangedRow["change"]) => {
    const known = new Set(others.get(table));
    return (rows.get(table) ?? [])
      .filter((text) => !known.has(text))
      .map((text): ChangedRow => ({ table, change, text }));
  };
  return [...after.keys()].flatMap((table) => [
    ...subtract(table, before, after, "removed"),
    ...subtract(table, after, before, "added"),
  ]);
}

/** Undoes changes of rows. Triggers and foreign keys are off meanwhile, because the rows are consistent again at the end. */
export const undoChanges = (url: string, changes: readonly ChangedRow[]): Promise<void> =>
  withClient(url, async (client) => {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    for (const { table, text } of changes.filter(({ change }) => change === "added"))
      await client.query(`DELETE FROM "${table}" t WHERE to_jsonb(t) = $1::jsonb`, [text]);
    for (const { table, text } of changes.filter(({ change }) => change === "removed")) {
      const columns = await findStoredColumns(client, table);
      await client.query(
        `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)`,
        [text],
      );
    }
    await client.query("COMMIT");
  });

/** The columns of a table, except generated ones. */
async function findStoredColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`"${table}"`],
  );
  return rows[0]?.columns ?? "";
}
