import type { Review } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { announce } from "../app/announce.js";
import { api, queries } from "../app/api.js";
import { useResident } from "../app/resident.js";
import { readAgain } from "../app/tabs.js";
import { describeError } from "../problems/describe-error.js";
import { count } from "./format.js";

/** Likes a review: shown at once, and taken back if the service refuses. Nobody likes their own. */
export function LikeReview({ review }: { readonly review: Review }) {
  const me = useResident();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (like: boolean) => (like ? api.reviews.like(review.id) : api.reviews.unlike(review.id)),
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: () => readAgain(queries.reviews.key(), queries.games.listReviews.key()),
  });
  if (me === undefined || me.id === review.resident.id)
    return <span>{count(review.likes_count, "like")}</span>;
  const isLiked = isPending ? variables : review.is_liked;
  const likes = review.likes_count + Number(isLiked) - Number(review.is_liked);
  return (
    <span className="row">
      <button
        type="button"
        className="button small"
        aria-pressed={isLiked}
        aria-label={`Like the review of ${review.resident.display_name}`}
        onClick={() => !isPending && mutate(!isLiked)}
      >
        <span aria-hidden="true">{isLiked ? "♥" : "♡"}</span>
      </button>
      <span>{count(likes, "like")}</span>
    </span>
  );
}
