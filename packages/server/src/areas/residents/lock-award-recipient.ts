import type { Resident } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { buildResidentCondition } from "./find-resident.js";

/**
 * Finds the recipient of an award by `{id}`, and locks the resident against deletion and their counters against changes
 * until the transaction ends: awards by staff and awards for milestones are serialized.
 */
export async function lockAwardRecipient(
  tx: Transaction,
  idOrUsername: string,
  caller: Caller,
): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<Pick<Resident, "id">[]>`
    SELECT r.id FROM residents r JOIN resident_counters c ON c.resident_id = r.id
    WHERE ${buildResidentCondition(idOrUsername, caller)} AND r.deleted_at IS NULL
    FOR KEY SHARE OF r FOR NO KEY UPDATE OF c`;
  return row?.id;
}
