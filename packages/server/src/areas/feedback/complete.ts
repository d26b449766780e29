import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { noteAuthor, type NotedFeedback } from "./note.js";

/**
 * Completes feedback, whatever its status, and tells its authors. What is completed already is left alone, so that
 * nobody is told twice.
 */
export async function completeFeedback(
  tx: Transaction,
  means: Pick<Dependencies, "clock" | "newId">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const completed = await tx.$queryRaw<NotedFeedback[]>`
    WITH open AS (SELECT id FROM feedback
      WHERE id = ANY(${[...ids]}::uuid[]) AND status <> 'COMPLETED' AND deleted_at IS NULL
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE feedback f SET status = 'COMPLETED', version = f.version + 1, updated_at = ${means.clock()}
    FROM open WHERE f.id = open.id
    RETURNING f.title, f.status, f.resident_id, f.contact_email`;
  for (const feedback of completed) await noteAuthor(tx, means, feedback);
}
