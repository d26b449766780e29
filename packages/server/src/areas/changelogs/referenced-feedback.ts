import type { Transaction } from "../../platform/database/client.js";
import { unknownReference } from "../../platform/http/problem.js";
import type { Contents } from "./contents.js";

/** The distinct ids of the feedback that changes reference. */
const getFeedbackIds = ({ changes }: Pick<Contents, "changes">): string[] => [
  ...new Set(changes.flatMap(({ feedback_id }) => feedback_id ?? [])),
];

/** The ids of the feedback that an edit newly references. */
const getAddedFeedbackIds = (after: Contents, before: Pick<Contents, "changes">): string[] => {
  const previousIds = new Set(getFeedbackIds(before));
  return getFeedbackIds(after).filter((id) => !previousIds.has(id));
};

/** Returns the ids of the feedback that an edit completes: all ids on publication, afterwards only newly added ones. */
export function getCompletedFeedbackIds(
  after: Contents,
  before: Pick<Contents, "changes" | "status">,
): string[] {
  if (after.status !== "PUBLISHED") return [];
  return before.status === "PUBLISHED" ? getAddedFeedbackIds(after, before) : getFeedbackIds(after);
}

/** Throws 400 `unknown-reference` for newly referenced feedback that does not exist. */
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
      ? [{ pointer: `/changes/${index}/feedback_id`, detail: `The feedback ${feedback_id} does not exist.` }]
      : [],
  );
  if (references.length > 0) throw unknownReference(references);
}
