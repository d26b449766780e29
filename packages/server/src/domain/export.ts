import { Prisma } from "../generated/prisma/client.js";
import type { Columns } from "../platform/database/columns.js";

/** One file of the export of a resident's data: a JSON array of rows, or the only row. */
export interface ExportedFile {
  /** The name in the archive. */
  readonly name: `${string}.json`;
  /** The columns that lead from the resident to the rows, as `table.column`. A test compares them with the database. */
  readonly covers: readonly string[];
  /** What a row consists of. Secrets, texts of staff and private data of others are left out. */
  readonly columns: Columns<object>;
  readonly from: Prisma.Sql;
  readonly where: (residentId: string) => Prisma.Sql;
  /** A UUID that identifies a row among those of the resident, such as `e.id`. The file is sorted by it. */
  readonly key: string;
  /** @default 1,000; fewer where rows are large */
  readonly rowsPerBatch?: number;
  /** Whether there is at most one row, which is then written without an array; null if there is none. */
  readonly isSingle?: true;
}

/** Matches the rows whose column has the id of the resident. */
export const belongsTo =
  (column: string) =>
  (residentId: string): Prisma.Sql =>
    Prisma.sql`${Prisma.raw(column)} = ${residentId}::uuid`;
