import { readMigrations } from "../packages/server/src/platform/database/migration-folder.js";
import {
  migrationsWithoutTransaction,
  diffMigrations,
} from "../packages/server/src/platform/database/schema-changes.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:check
Checks that schema.prisma matches the migrations: applies all of them to a temporary database and compares.`;

await withDatabase(usage, async (url) => {
  const unsafe = migrationsWithoutTransaction(readMigrations());
  if (unsafe.length > 0) {
    throw new StartupError(
      `${unsafe.join(", ")}: A migration runs in one transaction and must not commit or roll it back.`,
    );
  }
  const sql = await diffMigrations(url);
  if (sql !== "") {
    throw new StartupError(
      `schema.prisma and the migrations differ. "npm run db:create -- NAME" would write:\n\n${sql}`,
    );
  }
  console.log("schema.prisma matches the migrations.");
});
