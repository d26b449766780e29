import { readMigrations } from "../packages/server/src/platform/database/migration-folder.js";
import {
  migrationsWithoutTransaction,
  diffMigrations,
} from "../packages/server/src/platform/database/schema-changes.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { onDatabase } from "./db.js";

const usage = `Usage: npm run db:check
Proves that schema.prisma and the migrations agree: runs all of them on a scratch database and compares.`;

await onDatabase(usage, async (url) => {
  const unsafe = migrationsWithoutTransaction(readMigrations());
  if (unsafe.length > 0) {
    throw new StartupError(`${unsafe.join(", ")}: a migration runs in one transaction and must not end it.`);
  }
  const sql = await diffMigrations(url);
  if (sql !== "") {
    throw new StartupError(
      `schema.prisma and the migrations differ. "npm run db:create -- NAME" would write:\n\n${sql}`,
    );
  }
  console.log("schema.prisma and the migrations agree.");
});
