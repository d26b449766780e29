import type { Transaction } from "../../platform/database/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { buildResidentCondition } from "./find-resident.js";

/**
 * The id of the live resident that `{id}` means, whose counters nobody else moves, and whom nobody deletes, until the
 * transaction ends: what staff award and what is reached at the same moment come one after the other.
 */
export async function lockRecipients(
  tx: Transaction,
  name: string,
  caller: Caller,
): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM residents r JOIN resident_counters c ON c.resident_id = r.id
    WHERE ${buildResidentCondition(name, caller)} AND r.deleted_at IS NULL
    FOR KEY SHARE OF r FOR NO KEY UPDATE OF c`;
  return row?.id;
}
