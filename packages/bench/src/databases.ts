import { withClient } from "@game-community/postgres";
import pg from "pg";

export { withClient };

/** Each server has its own database, a copy of the seeded one, so that writes and jobs of one do not affect another. */
export async function copyDatabase(adminUrl: string, template: string, name: string): Promise<string> {
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`));
  return toDatabaseUrl(adminUrl, name);
}

/** The URL of another database of the same server. */
export function toDatabaseUrl(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

/** The functions of triggers that log events. */
export const eventTriggers = "^log_.*_event$";
/** The functions of all triggers, except those that create counters with their resident or game. */
const effectTriggers = "^(?!(create|copy|refuse|change)_)";
/** The functions whose effects peers write themselves: all but those that log events. */
export const peerTriggers = `${effectTriggers}(?!log_.*_event$)`;

/**
 * Turns triggers off, or on, by the names of their functions: by default those that see to what follows from a row, because the
 * seed counts all rows at once.
 */
export async function setTriggers(
  client: Pick<pg.Client, "query">,
  state: "DISABLE" | "ENABLE",
  functions = effectTriggers,
): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s %s TRIGGER %I', t.tgrelid::regclass, $1::text, t.tgname) AS statement
     FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE NOT t.tgisinternal AND p.proname ~ $2`,
    [state, functions],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Tables of the service itself, which its background work changes at any time. */
const ignoredTables = [
  "jobs",
  "instances",
  "game_popularity",
  "event_outbox",
  "events",
  "event_heads",
  "webhook_heads",
  "webhook_endpoints",
  "webhook_deliveries",
  "webhook_attempts",
  "_prisma_migrations",
];

/** Stores a copy of every table in the schema `initial`, to reset tables and to find changes. */
export const storeInitialRows = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query("CREATE SCHEMA initial");
    for (const table of await findTables(client))
      await client.query(`CREATE TABLE initial."${table}" AS TABLE public."${table}"`);
    await client.query("CREATE TABLE initial.versions (name text PRIMARY KEY, version text NOT NULL)");
    await storeVersions(client, await findTables(client));
    await client.query("VACUUM ANALYZE");
  });

/** Changes with every change of a row: the number of the rows and the sum of the transactions that wrote them. */
const selectVersion = (table: string): string =>
  `SELECT concat(count(*), ' ', sum(xmin::text::bigint)) FROM public."${table}"`;

async function storeVersions(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(
      `INSERT INTO initial.versions SELECT $1, (${selectVersion(table)})
       ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
      [table],
    );
}

/** Finds the tables whose rows have changed since they were stored. */
async function findChangedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; version: string }>(
    "SELECT * FROM initial.versions ORDER BY name",
  );
  const changed: string[] = [];
  for (const { name, version } of rows) {
    const found = await client.query<{ version: string }>(`SELECT (${selectVersion(name)}) AS version`);
    if (found.rows[0]?.version !== version) changed.push(name);
  }
  return changed;
}

/** Reads the versions of tables, to find out whether anything changes in between. */
export const readVersions = (url: string, tables: readonly string[]): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT ${tables.map((table) => `(${selectVersion(table)}) AS "${table}"`).join(", ")}`,
    );
    return JSON.stringify(rows);
  });

async function findTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition AND c.relname <> ALL ($1) ORDER BY 1`,
    [ignoredTables],
  );
  return rows.map(({ name }) => name);
}

/** A row that was added to or removed from a table since it was seeded; an updated row is both. */
export interface ChangedRow {
  readonly change: "added" | "removed";
  readonly row: Readonly<Record<string, unknown>>;
}

const changes = (table: string): string => `
  SELECT 'added' AS change, row FROM (
    SELECT to_jsonb(t) AS row FROM public."${table}" t EXCEPT ALL SELECT to_jsonb(t) FROM initial."${table}" t) added
  UNION ALL SELECT 'removed', row FROM (
    SELECT to_jsonb(t) AS row FROM initial."${table}" t EXCEPT ALL SELECT to_jsonb(t) FROM public."${table}" t) removed`;

/** Finds the changed rows of all tables that have changed. */
export const findChanges = (url: string): Promise<Map<string, ChangedRow[]>> =>
  withClient(url, async (client) => {
    const found = new Map<string, ChangedRow[]>();
    for (const table of await findChangedTables(client))
      found.set(table, (await client.query<ChangedRow>(changes(table))).rows);
    return found;
  });

/** Resets tables to their seeded rows. Foreign keys and triggers are off meanwhile, because all rows are consistent again. */
export const resetTables = (url: string, tables: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    await waitUntilIdle(client);
    while (!(await tryReset(client, tables)));
    await storeVersions(client, tables);
    await client.query(`VACUUM ${tables.map((table) => `"${table}"`).join(", ")}`);
    await client.query("CHECKPOINT");
  });

const idleChecks = 5;
const maxIdleWaitMs = 60_000;

/** Waits for requests that were in flight when the load ended: the server still runs them, and their writes must be reset. */
async function waitUntilIdle(client: pg.Client): Promise<void> {
  const deadline = performance.now() + maxIdleWaitMs;
  for (let idle = 0; idle < idleChecks;) {
    if (performance.now() > deadline)
      throw new Error(`${client.database ?? ""} still runs statements a minute after its load has ended.`);
    const { rows } = await client.query<{ is_idle: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND backend_type = 'client backend' AND state <> 'idle') AS is_idle`,
    );
    idle = rows[0]?.is_idle ? idle + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const deadlockDetected = "40P01";

/** Returns false after a deadlock with requests that were in flight when the load ended, or with background work. */
async function tryReset(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    for (const table of tables) await resetTable(client, table);
    await client.query("COMMIT");
    return true;
  } catch (error) {
    await client.query("ROLLBACK");
    if (error instanceof pg.DatabaseError && error.code === deadlockDetected) return false;
    throw error;
  }
}

async function resetTable(client: pg.Client, table: string): Promise<void> {
  await client.query(`LOCK TABLE public."${table}" IN SHARE ROW EXCLUSIVE MODE`);
  await client.query(
    `DELETE FROM public."${table}" t WHERE NOT EXISTS (SELECT FROM initial."${table}" i WHERE i::text = t::text)`,
  );
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`public."${table}"`],
  );
  const columns = rows[0]?.columns ?? "";
  await client.query(
    `INSERT INTO public."${table}" (${columns}) SELECT ${columns} FROM initial."${table}" i
     WHERE NOT EXISTS (SELECT FROM public."${table}" t WHERE t::text = i::text)`,
  );
}

/** Counts the rows that an SQL expression selects, such as `count(*) FROM ratings`. */
export const selectNumber = (url: string, expression: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ value: string }>(
      `SELECT ${expression}`.replace(/^SELECT (.+?) FROM/, "SELECT ($1)::text AS value FROM"),
    );
    return Number(rows[0]?.value);
  });
