import type pg from "pg";
import { withClient } from "../driver/with-client.js";
import { StartupError } from "../startup-error.js";
import { applyFunctions, areFunctionsApplied } from "./functions.js";
import { hasTable } from "./has-table.js";
import { getKnownNames, type MigrationFolder, readMigrations, readSchema } from "./migration-folder.js";

/** The state of a database compared with the migrations of the code. */
export interface MigrationStatus {
  /** Migrations in the folder that are not applied yet. */
  readonly pending: readonly string[];
  /** Applied migrations that are not in the folder: the database is newer than the code. */
  readonly unknown: readonly string[];
  /** Migrations that were changed in the folder after they were applied. */
  readonly edited: readonly string[];
  /** Migrations that were started but not finished. They ran in a transaction, so they were rolled back. */
  readonly unfinished: readonly string[];
  /** Migrations that are applied, or would be, after one with a later name: an empty database applies them before it. */
  readonly late: readonly LateMigration[];
  /** Whether there are tables of another application: tables, but no applied migration. */
  readonly hasOtherTables: boolean;
  /** Whether the functions are those of the code, or newer ones. */
  readonly hasFunctions: boolean;
}

interface LateMigration {
  readonly name: string;
  /** The migration with a later name that was applied before. */
  readonly after: string;
}

interface AppliedMigration {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/** An advisory lock: one migration at a time, across processes. */
const migrationLock = 7_311_041;

/** Compares a database with the code's migrations. */
export async function getMigrationStatus(url: string, folder = readMigrations()): Promise<MigrationStatus> {
  return withClient(url, (client) => readStatus(client, folder));
}

/** A warning about a migration that this database applies in another order than an empty one. */
export const describeLateMigration = ({ name, after }: LateMigration): string =>
  `This database applies the migration ${name} after ${after}, but an empty one applies them in the order of their names. ` +
  `If ${name} has not been released, rename its folder to a later time.`;

/**
 * Migrates a database, replaces its functions, and returns the names of the applied migrations. Throws, without changes, for a
 * database that is newer than the code or has other migrations. Calls `warn` for migrations that an empty database applies in
 * another order.
 */
export async function migrate(
  url: string,
  folder = readMigrations(),
  warn: (message: string) => void = () => undefined,
): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    if (isCurrent(await readStatus(client, folder))) return [];
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    const status = await readStatus(client, folder);
    assertUpgradable(status);
    if (isCurrent(status)) return [];
    if (status.unfinished.length > 0) await markRolledBack(client, status.unfinished);
    for (const late of status.late.filter(({ name }) => status.pending.includes(name)))
      warn(describeLateMigration(late));
    const applied = status.pending.length === 0 ? [] : await applyMigrations(url, client, folder);
    await applyFunctions(client, folder.functions);
    return applied;
  });
}

/** Throws for a database that is not compatible with the code or not migrated yet. */
export async function assertMigrated(url: string, folder = readMigrations()): Promise<void> {
  const status = await getMigrationStatus(url, folder);
  assertUpgradable(status);
  if (isCurrent(status)) return;
  const missing =
    status.pending.length > 0 ? `migrations ${status.pending.join(", ")}` : "functions of this version";
  throw new StartupError(`The database lacks the ${missing}. Run "npm run db:migrate".`);
}

const isCurrent = (status: MigrationStatus): boolean =>
  [status.pending, status.unknown, status.edited, status.unfinished].every((names) => names.length === 0) &&
  !status.hasOtherTables &&
  status.hasFunctions;

function assertUpgradable({ unknown, edited, hasOtherTables }: MigrationStatus): void {
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is newer than this version of the service: it has the migrations ${unknown.join(", ")}. ` +
        "Start a version that has them, or use another database. Nothing was changed.",
    );
  }
  if (edited.length > 0) {
    throw new StartupError(
      `The migrations ${edited.join(", ")} were changed after this database had applied them. ` +
        'Restore their text and write a new migration with "npm run db:create -- NAME". In development, ' +
        '"npm run db:reset -- --yes" empties the database. Nothing was changed.',
    );
  }
  if (hasOtherTables) {
    throw new StartupError(
      "The database has tables of another application. Set DATABASE_URL to an empty database. Nothing was changed.",
    );
  }
}

async function readStatus(client: pg.Client, folder: MigrationFolder): Promise<MigrationStatus> {
  const applied = await readApplied(client);
  const finished = new Map(
    applied.filter((row) => row.finished).map((row) => [row.migration_name, row.checksum]),
  );
  const names = new Set(folder.migrations.map(({ name }) => name));
  const known = getKnownNames(folder);
  const pending = [...names].filter((name) => !finished.has(name));
  return {
    pending,
    late: findLate([...finished.keys(), ...pending]),
    unknown: [...finished.keys()].filter((name) => !known.has(name)),
    edited: folder.migrations
      .filter(({ name, checksum }) => finished.has(name) && finished.get(name) !== checksum)
      .map(({ name }) => name),
    unfinished: applied.filter((row) => !row.finished).map((row) => row.migration_name),
    hasOtherTables: applied.length === 0 && (await hasTables(client)),
    hasFunctions: await areFunctionsApplied(client, folder.functions),
  };
}

/** Finds the names, in the order of their application, that come after a later one. */
function findLate(names: readonly string[]): LateMigration[] {
  let latest = "";
  return names.flatMap((name) => {
    if (name < latest) return [{ name, after: latest }];
    latest = name;
    return [];
  });
}

async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  if (!(await hasTable(client, "_prisma_migrations"))) return [];
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
       AND relname <> '_prisma_migrations' LIMIT 1`,
  );
  return rowCount !== 0;
}

const markRolledBack = (client: pg.Client, names: readonly string[]): Promise<unknown> =>
  client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = ANY ($1) AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [names],
  );

/** The schema engine is large, so it is loaded on demand. */
async function applyMigrations(
  url: string,
  client: pg.Client,
  folder: MigrationFolder,
): Promise<readonly string[]> {
  const { openSchemaEngine } = await import("./schema-engine.js");
  const engine = await openSchemaEngine(url, readSchema());
  try {
    return await engine.apply(folder);
  } catch (cause) {
    const { unfinished } = await readStatus(client, folder);
    await markRolledBack(client, unfinished);
    throw new StartupError(
      `The migration ${unfinished.join(", ")} failed and was rolled back: ${describeCause(cause)}`,
      { cause },
    );
  } finally {
    await engine.close();
  }
}

/** The engine puts the kind of error before the message, and a trace of its own source code after it. */
const describeCause = (cause: unknown): string =>
  cause instanceof Error
    ? cause.message.replace(/^external connector error\s+/, "").replace(/\n {3}0: .*$/s, "")
    : String(cause);
