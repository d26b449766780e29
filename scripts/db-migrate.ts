import { migrate } from "../packages/server/src/platform/database/migrate.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:migrate
Applies pending migrations. The service also applies them when it starts.`;

await withDatabase(usage, async (url) => {
  const applied = await migrate(url);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
});
