import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import type { StoredReview } from "./rows.js";

type Status = components["schemas"]["ReviewStatus"];
type OwnedReview = Pick<StoredReview, "resident_id">;

/** Whether the caller may hide reviews. */
export const mayModerate = (caller: Caller): boolean => caller.can("reviews:moderate");

/** Whether the caller wrote the review. */
export const isAuthor = (caller: Caller, { resident_id }: OwnedReview): boolean =>
  getResidentId(caller) === resident_id;

/** Whether the caller may see the review. Drafts are visible to their author only, hidden reviews also to staff. */
export const maySee = (caller: Caller, review: OwnedReview & Pick<StoredReview, "status">): boolean =>
  review.status === "PUBLISHED" ||
  isAuthor(caller, review) ||
  (review.status === "HIDDEN" && mayModerate(caller));

/** Throws 403 if the caller is neither the author nor a moderator. */
export function assertAuthorOrStaff(caller: Caller, review: OwnedReview): void {
  if (isAuthor(caller, review) || mayModerate(caller)) return;
  throw problem("not-owner", "Only its author or a moderator can change a review.");
}

/** Throws 403 if the caller may not make this status transition. Moderators do not publish their own hidden reviews again. */
export function assertMayChangeStatus(
  caller: Caller,
  review: OwnedReview & Pick<StoredReview, "status">,
  to: Status,
): void {
  const { status: from } = review;
  if (from === to) return;
  const isOwn = isAuthor(caller, review);
  const isStaffTransition = from === "HIDDEN" || to === "HIDDEN";
  const mayModerateIt = mayModerate(caller) && !(isOwn && from === "HIDDEN");
  if (isStaffTransition ? from !== "DRAFT" && to !== "DRAFT" && mayModerateIt : isOwn) return;
  throw problem("permission-denied", `You cannot change the status of this review from ${from} to ${to}.`);
}
