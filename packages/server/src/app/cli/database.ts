import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "@game-community/postgres";
import {
  describeLateMigration,
  getMigrationStatus,
  migrate,
  readMigrations,
} from "@game-community/postgres/migrations";
import { diffMigrations, findNonTransactionalMigrations } from "@game-community/postgres/schema-changes";
import type { Command } from "commander";
import type { CounterDifference } from "../counters/find-differences.js";
import { type OutputOptions, print, renderTable, writeNotice } from "./output.js";
import { withDatabase, withDatabaseUrl } from "./with-database.js";

/** Adds `db:migrate`, `db:check`, `db:check-counters`, `db:create` and `db:reset`. */
export function addDatabaseCommands(program: Command): void {
  program
    .command("db:migrate")
    .description(
      "Apply pending migrations. The service also applies them when it starts, unless MIGRATE_ON_START is off.",
    )
    .option("--json", "print JSON")
    .action(runMigrate);
  program
    .command("db:check")
    .description(
      "Apply all migrations to a temporary database and check that its schema matches schema.prisma.",
    )
    .option("--json", "print JSON")
    .action(checkMigrations);
  program
    .command("db:check-counters")
    .description(
      "Recount every stored counter and denormalized copy and print the differences. Exits with 1 if there are any. The service may be running: each table is compared in one statement.",
    )
    .option("--json", "print JSON")
    .action(checkCounters);
  program
    .command("db:create")
    .description(
      "Create a migration from the difference between schema.prisma and the migrations. Add what the Prisma schema cannot express by hand, with comments.",
    )
    .argument("<name>", "such as add_badges")
    .option("--empty", "create a migration without statements")
    .option("--json", "print JSON")
    .action(createMigration);
  program
    .command("db:reset")
    .description(
      "Delete all data permanently and apply all migrations. The service imports the catalogue again when it starts.",
    )
    .option("--yes", "confirm the deletion")
    .option("--json", "print JSON")
    .action(resetDatabase);
}

async function runMigrate({ json }: OutputOptions): Promise<void> {
  const applied = await withDatabase(({ appliedMigrations }) => Promise.resolve(appliedMigrations), {
    migrateOnStart: true,
  });
  const text = applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`;
  print({ applied }, text, { json });
}

async function checkMigrations({ json }: OutputOptions): Promise<void> {
  const nonTransactional = findNonTransactionalMigrations(readMigrations());
  if (nonTransactional.length > 0)
    throw new Error(
      `${nonTransactional.join(", ")}: a migration runs in a transaction and must not contain COMMIT or ROLLBACK.`,
    );
  const { missing, late } = await withDatabaseUrl(async (url) => {
    const missing = await diffMigrations(url);
    return { missing, late: (await getMigrationStatus(url)).late.map(describeLateMigration) };
  });
  for (const warning of late) writeNotice(warning);
  if (missing !== "") process.exitCode = 1;
  const text =
    missing === ""
      ? "schema.prisma matches the migrations."
      : `schema.prisma and the migrations differ. "npm run db:create -- NAME" would write:\n\n${missing}`;
  print({ missing, warnings: late }, text, { json });
}

async function checkCounters({ json }: OutputOptions): Promise<void> {
  // Loads the areas, which no other command needs.
  const { findCounterDifferences } = await import("../counters/find-differences.js");
  const differences = await withDatabase(({ database }) =>
    findCounterDifferences(database, (name) => writeNotice(`Counting ${name} …`)),
  );
  if (differences.length > 0) process.exitCode = 1;
  print(differences, describeDifferences(differences), { json });
}

function describeDifferences(differences: readonly CounterDifference[]): string {
  if (differences.length === 0) return "All counters equal a recount.";
  const rows = differences.map(({ table, id, counter, stored, counted }) => [
    table,
    id,
    counter,
    stored ?? "no row",
    counted ?? "no row",
  ]);
  const list = renderTable(["TABLE", "ROW", "COUNTER", "STORED", "COUNTED"], rows);
  return `${list}\n${differences.length} counters differ from a recount.`;
}

interface CreateOptions extends OutputOptions {
  readonly empty?: boolean;
}

async function createMigration(name: string, { empty = false, json }: CreateOptions): Promise<void> {
  if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name))
    throw new Error("The name of a migration has lower-case letters, digits and underscores.");
  const sql = empty ? "-- Why: \n" : await withDatabaseUrl((url) => diffMigrations(url));
  if (sql === "") {
    print({ file: null }, "No changes: schema.prisma matches the migrations.", { json });
    return;
  }
  // Migrations are applied in the order of their names.
  const timestamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = path.join(readMigrations().path, `${timestamp}_${name.replaceAll("-", "_")}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), sql);
  const file = path.relative(process.cwd(), path.join(folder, "migration.sql"));
  print({ file }, `Wrote ${file}. Review it, then run "npm run db:migrate".`, { json });
}

interface ResetOptions extends OutputOptions {
  readonly yes?: boolean;
}

async function resetDatabase({ yes = false, json }: ResetOptions): Promise<void> {
  const applied = await withDatabaseUrl(async (url) => {
    const { host, pathname } = new URL(url);
    if (!yes)
      throw new Error(
        `This deletes all data in ${host}${pathname}. Confirm with "npm run db:reset -- --yes".`,
      );
    await dropSchema(url);
    return migrate(url);
  });
  print({ applied }, "The database is empty and migrated.", { json });
}

const dropSchema = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
