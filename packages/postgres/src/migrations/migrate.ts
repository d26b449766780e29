import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "../driver/with-client.js";
import { StartupError } from "../startup-error.js";
import { compareMigrations, type MigrationDifference } from "./compatibility.js";
import { describeEngineError } from "./engine-error.js";
import { applyFunctions, areFunctionsApplied } from "./functions.js";
import { hasTable } from "./has-table.js";
import { defaultLockLimits, type LockOptions, type Notify } from "./lock-retries.js";
import { getMigrationNames, type MigrationFolder, readMigrations, readSchema } from "./migration-folder.js";

/** The state of a database compared with the migrations of the code. */
export interface MigrationStatus extends MigrationDifference {
  /** Migrations that were changed in the folder after they were applied. */
  readonly edited: readonly string[];
  /** Migrations of the folder that were started but not finished: a transaction was rolled back, others are repeated. */
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
const lockPollMs = 100;

/** Compares a database with the code's migrations. */
export async function getMigrationStatus(url: string, folder = readMigrations()): Promise<MigrationStatus> {
  return withClient(url, (client) => readStatus(client, folder));
}

/** A warning about a migration that this database applies in another order than an empty one. */
export const describeLateMigration = ({ name, after }: LateMigration): string =>
  `This database applies the migration ${name} after ${after}, but an empty one applies them in the order of their names. ` +
  `If ${name} has not been released, rename its folder to a later time.`;

/**
 * Migrates a database, replaces its functions, and returns the names of the applied migrations. Leaves a database as it is that
 * is newer than the code but works with it. Throws, without changes, for one that does not, or has other migrations. Reports
 * migrations that an empty database applies in another order, and locks that it waits for.
 */
export async function migrate(
  url: string,
  folder = readMigrations(),
  notify: Notify = () => undefined,
  limits = defaultLockLimits,
): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    if (isUsable(await readStatus(client, folder))) return [];
    await acquireMigrationLock(client, notify);
    const status = await readStatus(client, folder);
    assertUpgradable(status);
    if (isUsable(status)) return [];
    await assertCreatesInPublic(client);
    if (status.unfinished.length > 0) await markRolledBack(client, status.unfinished);
    for (const late of status.late.filter(({ name }) => status.pending.includes(name)))
      notify(describeLateMigration(late));
    const options = { limits, notify };
    const applied = status.pending.length === 0 ? [] : await applyMigrations(url, client, folder, options);
    await applyFunctions(client, folder.functions, options);
    return applied;
  });
}

/**
 * Waits until no other process migrates. It asks again and again: a statement that waits for the lock has a snapshot, for whose
 * end CREATE INDEX CONCURRENTLY of the other process would wait.
 */
async function acquireMigrationLock(client: pg.Client, notify: Notify): Promise<void> {
  for (let isNotified = false; ; isNotified = true) {
    const { rows } = await client.query<{ acquired: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS acquired",
      [migrationLock],
    );
    if (rows[0]?.acquired === true) return;
    if (!isNotified) notify("Another process migrates the database. Waiting for it.");
    await wait(lockPollMs);
  }
}

/** Throws for a database that is not compatible with the code or not migrated yet. */
export async function assertMigrated(url: string, folder = readMigrations()): Promise<void> {
  const status = await getMigrationStatus(url, folder);
  assertUpgradable(status);
  if (isUsable(status)) return;
  const missing =
    status.pending.length > 0 ? `migrations ${status.pending.join(", ")}` : "functions of this version";
  throw new StartupError(
    `The database lacks the ${missing}. Run "npm run db:migrate", or set MIGRATE_ON_START=on.`,
  );
}

/** Whether the code works with a database as it is. Functions of a newer version stay. */
const isUsable = (status: MigrationStatus): boolean =>
  [status.pending, status.incompatible, status.edited, status.unfinished].every(
    ({ length }) => length === 0,
  ) &&
  !status.hasOtherTables &&
  (status.hasFunctions || status.unknown.length > 0);

function assertUpgradable({ pending, unknown, incompatible, edited, hasOtherTables }: MigrationStatus): void {
  const newer = pending.length > 0 ? unknown : incompatible;
  if (newer.length > 0) {
    throw new StartupError(
      `The database is newer than this version of the service: it has the migrations ${newer.join(", ")}. ` +
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
  const names = getMigrationNames(folder);
  const difference = compareMigrations(names, new Set(finished.keys()));
  return {
    ...difference,
    late: findLate([...finished.keys(), ...difference.pending]),
    edited: folder.migrations
      .filter(({ name, checksum }) => finished.has(name) && finished.get(name) !== checksum)
      .map(({ name }) => name),
    unfinished: applied
      .filter((row) => !row.finished && names.known.has(row.migration_name))
      .map((row) => row.migration_name),
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
    `SELECT FROM pg_class WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p', 'v', 'm')
       AND relname <> '_prisma_migrations' LIMIT 1`,
  );
  return rowCount !== 0;
}

/** Throws if the role would create tables and functions where the functions of the service do not look. */
async function assertCreatesInPublic(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string | null }>("SELECT current_schema() AS schema");
  const schema = rows[0]?.schema ?? null;
  if (schema !== "public") {
    throw new StartupError(
      `The tables belong in the schema public, but this role would create them in ${schema ?? "none"}. ` +
        "Create the schema if there is none, run ALTER ROLE … SET search_path = public, and connect again. Nothing was changed.",
    );
  }
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
  options: LockOptions,
): Promise<readonly string[]> {
  const { openSchemaEngine } = await import("./schema-engine.js");
  const engine = await openSchemaEngine(url, readSchema(), options);
  try {
    return await engine.apply(folder);
  } catch (cause) {
    const { unfinished } = await readStatus(client, folder);
    await markRolledBack(client, unfinished);
    const isRolledBack = folder.migrations.every(
      ({ name, isTransactional }) => isTransactional || !unfinished.includes(name),
    );
    const outcome = isRolledBack
      ? "failed and was rolled back"
      : "failed; a repetition starts from its beginning";
    const message = `The migration ${unfinished.join(", ")} ${outcome}: ${describeEngineError(cause)}`;
    throw new StartupError(message, { cause });
  } finally {
    await engine.close();
  }
}
