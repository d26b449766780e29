import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { readMigrations } from "../packages/server/src/platform/database/migration-folder.js";
import { diffMigrations } from "../packages/server/src/platform/database/schema-changes.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { onDatabase } from "./db.js";

const usage = `Usage: npm run db:create -- NAME [--empty]
Writes a migration from the difference between schema.prisma and the migrations. Add by hand what Prisma
cannot say, each piece with a comment. --empty writes one for such pieces alone.`;

await onDatabase(usage, async (url, args) => {
  const name = args.find((arg) => !arg.startsWith("--"));
  if (name === undefined || !/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name)) throw new StartupError(usage);
  const sql = args.includes("--empty") ? "-- Why: \n" : await diffMigrations(url);
  if (sql === "") {
    console.log("schema.prisma says nothing that the migrations lack.");
    return;
  }
  const file = path.join(readMigrations().path, `${timestamp(new Date())}_${name.replaceAll("-", "_")}`);
  mkdirSync(file);
  writeFileSync(path.join(file, "migration.sql"), sql);
  console.log(
    `Wrote ${path.relative(process.cwd(), file)}/migration.sql. Read it, then run "npm run db:migrate".`,
  );
});

/** Migrations are applied in the order of their names. */
function timestamp(now: Date): string {
  return now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
}
