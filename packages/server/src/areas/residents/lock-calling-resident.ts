import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { residentBasicInfo } from "./basic-info.js";
import { assertMayWrite, type WriteRequest } from "./may-write.js";
import { residentStatus } from "./status.js";

const columns = defineColumns<object>()("r", [], {
  resident: objectColumn(residentBasicInfo),
  status: residentStatus,
});

/**
 * Reads the calling resident and locks them against deletion until the transaction ends, so that account deletion also
 * erases what the transaction adds. Throws if they may not write any more (`assertMayWrite`).
 */
export async function lockCallingResident(
  tx: Transaction,
  caller: Caller,
  request?: WriteRequest,
): Promise<components["schemas"]["ResidentBasicInfo"]> {
  const [row] = await tx.$queryRaw<RowOf<typeof columns>[]>`
    SELECT ${columns.sql} FROM residents r
    WHERE r.id = ${getResidentId(caller)}::uuid AND r.deleted_at IS NULL FOR KEY SHARE`;
  return assertMayWrite(row, request).resident;
}
