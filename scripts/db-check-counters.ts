import { renderTable } from "../packages/server/src/app/cli/output.js";
import { findCounterDifferences } from "../packages/server/src/app/counters/find-differences.js";
import { connectDatabase } from "../packages/server/src/platform/database/client.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:check-counters
Recounts every stored counter and denormalized copy and prints the differences. Exits with 1 if there are any. The service
may be running: each table is compared in one statement.`;

await withDatabase(usage, async (url) => {
  const { database, close } = connectDatabase(url);
  try {
    const differences = await findCounterDifferences(database, (name) => console.error(`Counting ${name} …`));
    if (differences.length === 0) {
      console.log("All counters equal a recount.");
      return;
    }
    const rows = differences.map(({ table, id, counter, stored, counted }) => [
      ...[table, id, counter],
      ...[stored ?? "no row", counted ?? "no row"],
    ]);
    console.log(renderTable(["TABLE", "ROW", "COUNTER", "STORED", "COUNTED"], rows));
    throw new StartupError(`${differences.length} counters differ from a recount.`);
  } finally {
    await close();
  }
});
