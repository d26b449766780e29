import type { Dependencies } from "../../events/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { hideReview } from "../reviews/index.js";
import { countReporters } from "./reports.js";

type Subject = components["schemas"]["FeedbackSubjectInput"];

/**
 * Hides a review that so many residents have reported as the operator has set; nothing without such a number, because it
 * invites brigades. Other content has no such state: it waits for moderators.
 */
export async function hideIfReportThresholdReached(
  tx: Transaction,
  dependencies: Dependencies,
  { type, id }: Subject,
): Promise<void> {
  const { hideAfterReporters } = dependencies.config;
  if (hideAfterReporters === 0 || type !== "REVIEW") return;
  // Reports of the same review come one after the other, so that the last of them counts all.
  await tx.$queryRaw`SELECT id FROM reviews WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if ((await countReporters(tx, { subject_type: type, subject_id: id })) < hideAfterReporters) return;
  const unit = createUnitOfWork(tx, dependencies);
  await hideReview(unit, id);
  await unit.flush();
}
