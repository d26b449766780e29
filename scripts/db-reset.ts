import pg from "pg";

import { migrate } from "../packages/server/src/platform/database/migrate.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { onDatabase } from "./db.js";

const usage = `Usage: npm run db:reset -- --yes
Removes everything in the database, for good, and applies all migrations. The catalogue is imported again
when the service starts.`;

await onDatabase(usage, async (url, args) => {
  const { host, pathname } = new URL(url);
  if (!args.includes("--yes")) {
    throw new StartupError(
      `This would remove everything in ${host}${pathname}. Say so with "npm run db:reset -- --yes".`,
    );
  }
  await empty(url);
  await migrate(url);
  console.log("The database is empty and migrated.");
});

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("DROP SCHEMA public CASCADE");
    await client.query("CREATE SCHEMA public");
  } finally {
    await client.end();
  }
}
