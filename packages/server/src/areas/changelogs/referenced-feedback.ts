import type { Transaction } from "../../platform/database/client.js";
import { unknownReference } from "../../platform/http/problem.js";
import type { Contents } from "./contents.js";

/** The feedback that changes name, each once. */
const getFeedbackIds = ({ changes }: Pick<Contents, "changes">): string[] => [
  ...new Set(changes.flatMap(({ feedback_id }) => feedback_id ?? [])),
];

/** The feedback that is named now and was not before. */
const getAddedFeedbackIds = (after: Contents, before: Pick<Contents, "changes">): string[] => {
  const previousIds = new Set(getFeedbackIds(before));
  return getFeedbackIds(after).filter((id) => !previousIds.has(id));
};

/** The feedback that an edit completes: all that is named when a changelog is published, and what is named later. */
export function getCompletedFeedbackIds(
  after: Contents,
  before: Pick<Contents, "changes" | "status">,
): string[] {
  if (after.status !== "PUBLISHED") return [];
  return before.status === "PUBLISHED" ? getAddedFeedbackIds(after, before) : getFeedbackIds(after);
}

/** Throws 400 `unknown-reference` for feedback that is named now and does not exist. */
export async function assertFeedbackExists(
  tx: Transaction,
  after: Contents,
  before: Pick<Contents, "changes">,
): Promise<void> {
  const addedIds = getAddedFeedbackIds(after, before);
  if (addedIds.length === 0) return;
  const found = await tx.feedback.findMany({
    where: { id: { in: addedIds }, deleted_at: null },
    select: { id: true },
  });
  const missingIds = new Set(addedIds.filter((id) => !found.some((feedback) => feedback.id === id)));
  const references = after.changes.flatMap(({ feedback_id }, index) =>
    feedback_id !== null && missingIds.has(feedback_id)
      ? [{ pointer: `/changes/${index}/feedback_id`, detail: `There is no feedback ${feedback_id}.` }]
      : [],
  );
  if (references.length > 0) throw unknownReference(references);
}
