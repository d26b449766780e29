import path from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "@game-community/postgres/migrations";
import { withClient } from "../databases.js";
import { createTemporaryFolder, startPostgres } from "../stop-on-signal.js";
import { writeReport } from "../write-report.js";
import { type Measured, measureVariant } from "./measure.js";
import { formatGrowth } from "./report.js";
import { createMonths, fillVariant, type Storage, tables } from "./variants.js";

const storages: readonly Storage[] = ["one table", "months"];

/**
 * `npm run bench -- growth`: what the tables cost to which rows are only appended, as one table and by month, at ten million rows
 * (`--rows N`). Writes GROWTH.md. Returns the exit code.
 */
export async function measureGrowth(args: readonly string[], log: (line: string) => void): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: "string", default: "10000000" } },
  });
  const rows = Number(values.rows);
  const { folder, remove } = createTemporaryFolder("growth");
  const postgres = await startPostgres({ dataFolder: path.join(folder, "data"), database: "growth" });
  try {
    await migrate(postgres.url);
    const measured: Measured[] = [];
    await withClient(postgres.url, async (client) => {
      await client.query("CREATE EXTENSION pageinspect");
      await client.query("SET maintenance_work_mem = '1GB'");
      await client.query("SET plan_cache_mode = force_generic_plan");
      await client.query(createMonths);
      for (const table of tables)
        for (const storage of storages) {
          log(`${table.name}, ${storage}: filling ${rows} rows`);
          const copy = await fillVariant(client, table, storage, rows);
          log(`${table.name}, ${storage}: measuring`);
          measured.push(await measureVariant(client, table, storage, { copy, rows }));
        }
    });
    process.stdout.write(await writeReport("GROWTH", formatGrowth(measured, rows)));
    return 0;
  } finally {
    await postgres.stop();
    await remove();
  }
}
