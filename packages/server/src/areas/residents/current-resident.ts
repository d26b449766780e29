import { defineStatement } from "@game-community/postgres";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { currentResidentJoins, currentResidentTemplate } from "./present.js";

/** A resident `r` as they see themselves, as it is sent; with `currentResidentJoins`. */
export const currentResidentColumns = defineColumns<Resident>()("r", ["id", "version"], {
  values: computed<string>(currentResidentTemplate.values),
});

export type CurrentResidentRow = RowOf<typeof currentResidentColumns>;

const currentResidentQuery = defineStatement(
  (id: string) => Prisma.sql`
    SELECT ${currentResidentColumns.sql} FROM residents r ${currentResidentJoins}
    WHERE r.id = ${id}::uuid AND r.deleted_at IS NULL`,
);

/** Finds a resident, unless deleted, as they see themselves. */
export async function findCurrentResident(
  database: Database | Transaction,
  id: string,
): Promise<CurrentResidentRow | undefined> {
  const [row] = await database.$queryRaw<CurrentResidentRow[]>(currentResidentQuery(id));
  return row;
}
