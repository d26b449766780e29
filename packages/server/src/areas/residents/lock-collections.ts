import type { Resident } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { assertMayWrite, type WriteRequest } from "./may-write.js";
import { residentStatus } from "./status.js";

const columns = defineColumns<Resident>()("r", ["id"], { status: residentStatus });

/**
 * Serializes the changes of one resident to their own collections, so that limits, ranks and visibility stay exact; other
 * residents do not wait. Call it before a row of the collections is locked. A concurrent account deletion waits for the
 * transaction and then sees its changes. Throws if the resident may not write any more (`assertMayWrite`).
 */
export async function lockCollections(
  tx: Transaction,
  residentId: string,
  request?: WriteRequest,
): Promise<void> {
  const [resident] = await tx.$queryRaw<RowOf<typeof columns>[]>`
    SELECT ${columns.sql} FROM residents r
    WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL FOR NO KEY UPDATE`;
  assertMayWrite(resident, request);
}
