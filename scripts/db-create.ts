import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { readMigrations } from "../packages/server/src/platform/database/migration-folder.js";
import { diffMigrations } from "../packages/server/src/platform/database/schema-changes.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:create -- NAME [--empty]
Writes a migration from the difference between schema.prisma and the migrations. Add by hand what the Prisma
schema cannot express, with comments. --empty writes a migration without statements.`;

await withDatabase(usage, async (url, args) => {
  const name = args.find((arg) => !arg.startsWith("--"));
  if (name === undefined || !/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name)) throw new StartupError(usage);
  const sql = args.includes("--empty") ? "-- Why: \n" : await diffMigrations(url);
  if (sql === "") {
    console.log("No changes: schema.prisma matches the migrations.");
    return;
  }
  const file = path.join(readMigrations().path, `${timestamp(new Date())}_${name.replaceAll("-", "_")}`);
  mkdirSync(file);
  writeFileSync(path.join(file, "migration.sql"), sql);
  console.log(
    `Wrote ${path.relative(process.cwd(), file)}/migration.sql. Read it, then run "npm run db:migrate".`,
  );
});

/** The name prefix. Migrations are applied in the order of their names. */
function timestamp(now: Date): string {
  return now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
}
