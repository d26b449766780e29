import { Prisma } from "../../packages/server/src/generated/prisma/client.js";
import type { Transaction } from "../../packages/server/src/platform/database/client.js";

/**
 * Inserts rows with the same columns in one statement. The rows are sent as one JSON parameter: with one parameter per
 * value, parameters would take most of the seeding time.
 */
export async function insertRows(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Prisma.raw(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(", "),
  );
  const into = Prisma.raw(`"${table}"`);
  await tx.$executeRaw`
    INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::json)`;
}
