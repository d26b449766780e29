import { readMigrations } from "../packages/server/src/platform/database/migration-folder.js";
import {
  findNonTransactionalMigrations,
  diffMigrations,
} from "../packages/server/src/platform/database/schema-changes.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:check
Applies all migrations to a temporary database and checks that its schema matches schema.prisma.`;

await withDatabase(usage, async (url) => {
  const invalid = findNonTransactionalMigrations(readMigrations());
  if (invalid.length > 0) {
    throw new StartupError(
      `${invalid.join(", ")}: a migration runs in a transaction and must not contain COMMIT or ROLLBACK.`,
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
