import type { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "./client.js";
import { getSqlState } from "./errors.js";

/** Raised by a write function that finds out after its first change that it does not apply. It has then changed nothing. */
const notApplicable = "GC001";

/**
 * Runs a function of the database that writes (`write_…`), with all effects of the write, and returns its row. Returns null,
 * without a change, if the function does not apply to the request.
 */
export async function callWriteFunction<Row>(
  database: Database | Transaction,
  call: Prisma.Sql,
): Promise<Row | null> {
  try {
    const [row] = await database.$queryRaw<Row[]>(call);
    return row ?? null;
  } catch (error) {
    if (getSqlState(error) === notApplicable) return null;
    throw error;
  }
}
