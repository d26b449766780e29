import pg from "pg";

import { migrate } from "../packages/server/src/platform/database/migrate.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:reset -- --yes
Deletes all data permanently and applies all migrations. The service imports the catalogue again when it starts.`;

await withDatabase(usage, async (url, args) => {
  const { host, pathname } = new URL(url);
  if (!args.includes("--yes")) {
    throw new StartupError(
      `This deletes all data in ${host}${pathname}. Confirm with "npm run db:reset -- --yes".`,
    );
  }
  await dropSchema(url);
  await migrate(url);
  console.log("The database is empty and migrated.");
});

async function dropSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("DROP SCHEMA public CASCADE");
    await client.query("CREATE SCHEMA public");
  } finally {
    await client.end();
  }
}
