import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { readMigrations } from "../packages/server/src/platform/database/migration-folder.js";
import { diffMigrations } from "../packages/server/src/platform/database/schema-changes.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:create -- NAME [--empty]
Creates a migration from the difference between schema.prisma and the migrations. Add what the Prisma schema cannot
express by hand, with comments. --empty creates a migration without statements.`;

await withDatabase(usage, async (url, args) => {
  const name = args.find((arg) => !arg.startsWith("--"));
  if (name === undefined || !/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name)) throw new StartupError(usage);
  const sql = args.includes("--empty") ? "-- Why: \n" : await diffMigrations(url);
  if (sql === "") {
    console.log("No changes: schema.prisma matches the migrations.");
    return;
  }
  const folder = path.join(
    readMigrations().path,
    `${formatTimestamp(new Date())}_${name.replaceAll("-", "_")}`,
  );
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), sql);
  console.log(
    `Wrote ${path.relative(process.cwd(), folder)}/migration.sql. Review it, then run "npm run db:migrate".`,
  );
});

/** Formats the prefix of a migration name. Migrations are applied in the order of their names. */
function formatTimestamp(now: Date): string {
  return now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
}
