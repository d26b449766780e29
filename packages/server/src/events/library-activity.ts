import type { Transaction } from "../platform/database/client.js";
import { setActivityVisibility, type SystemActivity } from "./activity.js";

/** Makes what the log says of a resident's library as visible as that is from now on. Private entries stay hidden. */
export async function setLibraryActivityVisibility(
  tx: Transaction,
  residentId: string,
  visibility: SystemActivity["visibility"],
): Promise<void> {
  await setActivityVisibility(tx, residentId, ["GAME_STATUS_CHANGED"], visibility);
  await tx.$executeRaw`
    UPDATE activity_logs l SET visibility = 'PRIVATE', source_visibility = 'PRIVATE'
    FROM library_entries e
    WHERE e.resident_id = ${residentId}::uuid AND e.visibility = 'PRIVATE' AND e.deleted_at IS NULL
      AND l.subject_type = 'LIBRARY_ENTRY' AND l.subject_id = e.id AND l.resident_id = e.resident_id
      AND l.source = 'SYSTEM' AND l.source_visibility <> 'PRIVATE'`;
}
