import type pg from "pg";
import { median } from "../statistics.js";
import type { GrowingTable, Storage } from "./variants.js";

type Client = Pick<pg.Client, "query">;

/** The cost of a page: milliseconds of planning and execution, and pages of 8 kB that are read. */
export interface PageCost {
  readonly title: string;
  readonly ms: number;
  readonly buffers: number;
}

/** What a table costs at a size. */
export interface Measured {
  readonly table: GrowingTable["name"];
  readonly storage: Storage;
  readonly heapBytes: number;
  readonly indexBytes: number;
  /** The largest number of pages from the root of an index to a leaf. */
  readonly depth: number;
  readonly pages: readonly PageCost[];
  /** Microseconds to insert a row. */
  readonly insertMicroseconds: number;
  /** What it takes to remove the oldest month. */
  readonly removal: { readonly seconds: number; readonly walBytes: number };
}

const repetitions = 7;
const deepestPage = 10_000;

/** Measures a filled copy of a table, and removes its oldest month in the end. */
export async function measureVariant(
  client: Client,
  table: GrowingTable,
  storage: Storage,
  { copy, rows }: { readonly copy: string; readonly rows: number },
): Promise<Measured> {
  const sizes = await readRow<{ heap: number; indexes: number; depth: number }>(client, selectSizes, [copy]);
  const pages: PageCost[] = [];
  const deepPage = Math.min(deepestPage, Math.floor(rows / 40));
  for (const { title, where } of table.pages) {
    const page = `SELECT * FROM ${copy} WHERE ${where}`;
    const end = `ORDER BY ${table.order} DESC, id DESC LIMIT 20`;
    pages.push(await measurePage(client, `first page ${title}`, `${page} ${end}`));
    if (title !== "of all") continue;
    const position = await readRow<{ at: string; id: string }>(
      client,
      `SELECT ${table.order}::text AS at, id FROM ${copy} WHERE ${where}
       ORDER BY ${table.order} DESC, id DESC OFFSET ${(deepPage - 1) * 20} LIMIT 1`,
    );
    const after = `AND (${table.order}, id) < ('${position.at}'::timestamptz, '${position.id}'::uuid)`;
    pages.push(await measurePage(client, `page ${deepPage} ${title}`, `${page} ${after} ${end}`));
  }
  return {
    table: table.name,
    storage,
    heapBytes: sizes.heap / rows,
    indexBytes: sizes.indexes / rows,
    depth: sizes.depth,
    pages,
    insertMicroseconds: await measureInserts(client, table, copy),
    removal: await measureRemoval(client, storage, copy),
  };
}

const selectSizes = `
  WITH leaves AS (
    SELECT oid AS relid FROM pg_class WHERE oid = $1::regclass AND relkind = 'r'
    UNION SELECT relid FROM pg_partition_tree($1::regclass) WHERE isleaf)
  SELECT sum(pg_table_size(relid))::float8 AS heap, sum(pg_indexes_size(relid))::float8 AS indexes,
    (SELECT max((bt_metap(i.indexrelid::regclass::text)).level) + 1 FROM pg_index i JOIN leaves l ON l.relid = i.indrelid)::int
      AS depth
  FROM leaves`;

async function readRow<Row extends pg.QueryResultRow>(
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, [...values]);
  if (rows[0] === undefined) throw new Error(`No row: ${text}`);
  return rows[0];
}

interface Plan {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}

interface Explained {
  readonly "QUERY PLAN": readonly [
    { readonly Plan: Plan; readonly "Planning Time": number; readonly "Execution Time": number },
  ];
}

/** With the plan of a prepared statement, as the service has it: it is planned once. */
async function measurePage(client: Client, title: string, text: string): Promise<PageCost> {
  await client.query(`PREPARE page AS ${text}`);
  const times: number[] = [];
  let buffers = 0;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const { "QUERY PLAN": explained } = await readRow<Explained>(
      client,
      "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE page",
    );
    const [{ Plan: plan, ...time }] = explained;
    times.push(time["Planning Time"] + time["Execution Time"]);
    buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  await client.query("DEALLOCATE page");
  return { title, ms: median(times), buffers };
}

const insertedRows = 20_000;

/** One statement for each row, without the way to the server and without commits. */
async function measureInserts(
  client: Client,
  { columns, values }: GrowingTable,
  copy: string,
): Promise<number> {
  const startedAt = performance.now();
  await client.query(`DO $$ DECLARE at CONSTANT timestamptz := now(); BEGIN
    FOR n IN 1..${insertedRows} LOOP INSERT INTO ${copy} (${columns}) VALUES (${values}); END LOOP; END $$`);
  return ((performance.now() - startedAt) * 1000) / insertedRows;
}

/** Removes the oldest month: as rows, or as a table. */
async function measureRemoval(client: Client, storage: Storage, copy: string): Promise<Measured["removal"]> {
  const readWal = async () =>
    (
      await readRow<{ bytes: number }>(
        client,
        "SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes",
      )
    ).bytes;
  const removal =
    storage === "months"
      ? `DROP TABLE ${copy}_0`
      : `DELETE FROM ${copy} WHERE created_at < (SELECT date_trunc('month', min(created_at), 'UTC') + INTERVAL '1 month' FROM ${copy})`;
  const [startedAt, before] = [performance.now(), await readWal()];
  await client.query(removal);
  return { seconds: (performance.now() - startedAt) / 1000, walBytes: (await readWal()) - before };
}
