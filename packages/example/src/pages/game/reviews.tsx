import type { Game, Params, Review } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";
import { Infinite } from "../../components/infinite.js";
import { LikeReview } from "../../components/like-review.js";
import { Report } from "../../components/report.js";
import { ReviewCard } from "../../components/review.js";
import { Empty, ErrorNotice, SkeletonRows } from "../../components/states.js";

type Sort = NonNullable<Params<"listGameReviews">["sort"]>;

const sorts: readonly (readonly [Sort, string])[] = [
  ["-likes_count", "Most liked"],
  ["-created_at", "Newest"],
  ["-score", "Best scores"],
];

/** The reviews of a game. */
export function Reviews({ game }: { readonly game: Game }) {
  const [sort, setSort] = useState<Sort>("-likes_count");
  const query = useInfiniteQuery(
    queries.games.listReviews.infinite(game.slug, { query: { sort, limit: 10 } }),
  );
  const reviews = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <div className="tabs" role="group" aria-label="Order of the reviews">
        {sorts.map(([value, word]) => (
          <button key={value} type="button" aria-pressed={value === sort} onClick={() => setSort(value)}>
            {word}
          </button>
        ))}
      </div>
      {query.isPending && <SkeletonRows count={3} height="9rem" />}
      {query.isLoadingError && <ErrorNotice error={query.error} retry={() => void query.refetch()} />}
      {query.data && reviews.length === 0 && <Empty>Nobody has reviewed {game.name} yet.</Empty>}
      {reviews.length > 0 && (
        <Infinite query={query}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} actions={<Actions review={review} />} />
          ))}
        </Infinite>
      )}
    </section>
  );
}

function Actions({ review }: { readonly review: Review }) {
  const isMine = useResident()?.id === review.resident.id;
  return (
    <>
      <LikeReview review={review} />
      {!isMine && (
        <Report type="REVIEW" id={review.id} name={`the review of ${review.resident.display_name}`} />
      )}
    </>
  );
}
