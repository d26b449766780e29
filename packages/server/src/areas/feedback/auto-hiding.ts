import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { hideReview } from "../reviews/index.js";
import { countReporters } from "./reports.js";

type Subject = components["schemas"]["FeedbackSubjectInput"];

/**
 * Hides a review when the number of reporters reaches the configured limit. Disabled by default, because it can be abused by
 * coordinated reports. Only reviews are hidden automatically.
 */
export async function hideIfReportThresholdReached(
  tx: Transaction,
  { clock, config: { hideAfterReporters } }: Dependencies,
  { type, id }: Subject,
): Promise<void> {
  if (hideAfterReporters === 0 || type !== "REVIEW") return;
  // Serializes reports of the same review, so that the last one counts all of them.
  await tx.$queryRaw`SELECT id FROM reviews WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if ((await countReporters(tx, { subject_type: type, subject_id: id })) < hideAfterReporters) return;
  await hideReview(tx, id, clock());
}
