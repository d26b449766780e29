import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { basicInfoColumns, type ResidentBasicInfoRow } from "./basic-info.js";

/**
 * Reads the calling resident and locks them against deletion until the transaction ends, so that account deletion also
 * erases what the transaction adds. Throws 401 `session-revoked` when the account has been deleted since authentication.
 */
export async function lockCallingResident(tx: Transaction, caller: Caller): Promise<ResidentBasicInfoRow> {
  const [row] = await tx.$queryRaw<ResidentBasicInfoRow[]>`
    SELECT ${basicInfoColumns.sql} FROM residents r
    WHERE r.id = ${getResidentId(caller)}::uuid AND r.deleted_at IS NULL FOR KEY SHARE`;
  if (row === undefined) throw problem("session-revoked", "The session has ended.");
  return row;
}
