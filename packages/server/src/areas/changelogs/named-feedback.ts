import type { Transaction } from "../../platform/database/client.js";
import { unknownReference } from "../../platform/http/problem.js";
import type { Contents } from "./contents.js";

/** The feedback that changes name, each once. */
const feedbackIn = ({ changes }: Pick<Contents, "changes">): string[] => [
  ...new Set(changes.flatMap(({ feedback_id }) => feedback_id ?? [])),
];

/** The feedback that is named now and was not before. */
const newlyNamed = (after: Contents, before: Pick<Contents, "changes">): string[] => {
  const known = new Set(feedbackIn(before));
  return feedbackIn(after).filter((id) => !known.has(id));
};

/** The feedback that an edit completes: all that is named when a changelog is published, and what is named later. */
export function completedBy(after: Contents, before: Pick<Contents, "changes" | "status">): string[] {
  if (after.status !== "PUBLISHED") return [];
  return before.status === "PUBLISHED" ? newlyNamed(after, before) : feedbackIn(after);
}

/** Throws 400 `unknown-reference` for feedback that is named now and does not exist. */
export async function requireFeedback(
  tx: Transaction,
  after: Contents,
  before: Pick<Contents, "changes">,
): Promise<void> {
  const named = newlyNamed(after, before);
  if (named.length === 0) return;
  const found = await tx.feedback.findMany({
    where: { id: { in: named }, deleted_at: null },
    select: { id: true },
  });
  const unknown = new Set(named.filter((id) => !found.some((feedback) => feedback.id === id)));
  const references = after.changes.flatMap(({ feedback_id }, index) =>
    feedback_id !== null && unknown.has(feedback_id)
      ? [{ pointer: `/changes/${index}/feedback_id`, detail: `There is no feedback ${feedback_id}.` }]
      : [],
  );
  if (references.length > 0) throw unknownReference(references);
}
