import type { Dependencies } from "../../domain/dependencies.js";
import type { Transaction } from "../../platform/database/client.js";
import { type FeedbackNotification, notificationColumns, notifyAuthor } from "./notify-author.js";

/** Completes feedback in any status and notifies the authors. Skips completed feedback, so authors are notified once. */
export async function completeFeedback(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const completed = await tx.$queryRaw<FeedbackNotification[]>`
    WITH open AS (SELECT id FROM feedback
      WHERE id = ANY(${[...ids]}::uuid[]) AND status <> 'COMPLETED' AND deleted_at IS NULL
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE feedback f SET status = 'COMPLETED', version = f.version + 1, updated_at = ${dependencies.clock()}
    FROM open WHERE f.id = open.id
    RETURNING ${notificationColumns.sql}`;
  for (const feedback of completed) await notifyAuthor(tx, dependencies, feedback);
}
