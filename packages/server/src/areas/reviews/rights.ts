import type { components } from "../../generated/schema.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import type { ReviewRow } from "./rows.js";

type Status = components["schemas"]["ReviewStatus"];
type OwnedReview = Pick<ReviewRow, "resident_id">;

/** Whether the caller takes reviews from view. */
export const mayModerate = (caller: Caller): boolean => caller.can("reviews:moderate");

/** Whether the caller wrote the review. */
export const isAuthor = (caller: Caller, { resident_id }: OwnedReview): boolean =>
  getResidentId(caller) === resident_id;

/** Whether the caller may know of the review: drafts are for their author, hidden ones for staff too. */
export const maySee = (caller: Caller, review: OwnedReview & Pick<ReviewRow, "status">): boolean =>
  review.status === "PUBLISHED" ||
  isAuthor(caller, review) ||
  (review.status === "HIDDEN" && mayModerate(caller));

/** Throws 403 for somebody who neither wrote the review nor moderates. */
export function assertAuthorOrStaff(caller: Caller, review: OwnedReview): void {
  if (isAuthor(caller, review) || mayModerate(caller)) return;
  throw problem("not-owner", "This review is by somebody else.");
}

/** Throws 403 where the caller may not bring the review from one status into another. */
export function assertMayChangeStatus(
  caller: Caller,
  review: OwnedReview & Pick<ReviewRow, "status">,
  to: Status,
): void {
  const { status: from } = review;
  if (from === to) return;
  const isStaffTransition = from === "HIDDEN" || to === "HIDDEN";
  if (
    isStaffTransition ? from !== "DRAFT" && to !== "DRAFT" && mayModerate(caller) : isAuthor(caller, review)
  )
    return;
  throw problem("permission-denied", `You may not make this review ${to} while it is ${from}.`);
}
