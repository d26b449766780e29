import { migrate } from "../packages/server/src/platform/database/migrate.js";
import { onDatabase } from "./db.js";

const usage = `Usage: npm run db:migrate
Applies the migrations that the database lacks. The service does the same when it starts.`;

await onDatabase(usage, async (url) => {
  const applied = await migrate(url);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
});
