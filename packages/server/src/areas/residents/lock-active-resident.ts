import type { Transaction } from "../../platform/database/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { residentBasicInfoColumns, type ResidentBasicInfoRow } from "./basic-info.js";

/**
 * The resident who calls, whom nobody deletes before the transaction ends: what they add now is found by what removes
 * the traces of those who left. Throws 401 when they were deleted a moment ago.
 */
export async function lockActiveResident(tx: Transaction, caller: Caller): Promise<ResidentBasicInfoRow> {
  const [row] = await tx.$queryRaw<ResidentBasicInfoRow[]>`
    SELECT ${residentBasicInfoColumns} FROM residents r
    WHERE r.id = ${getResidentId(caller)}::uuid AND r.deleted_at IS NULL FOR KEY SHARE`;
  if (row === undefined) throw problem("session-revoked", "The session has ended.");
  return row;
}
