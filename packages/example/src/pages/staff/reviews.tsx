import type { Review } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { Listing } from "../../components/listing.js";
import { ReviewCard } from "../../components/review.js";
import { Title } from "../../components/title.js";
import { ActionButton, ConfirmButton, useAction } from "./actions.js";
import { reviewStatusWords } from "./words.js";

const route = getRouteApi("/residents/staff/reviews");
const statuses = Object.entries(reviewStatusWords) as [keyof typeof reviewStatusWords, string][];

/** Reviews, to hide them or to show them again. */
export function StaffReviewsPage() {
  const { status: chosen = "PUBLISHED" } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(queries.reviews.list.infinite({ query: { status: chosen, limit: 12 } }));
  return (
    <div className="stack">
      <Title>Reviews · Staff</Title>
      <h1>Reviews</h1>
      <div className="tabs" role="group" aria-label="Status">
        {statuses.map(([status, word]) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => void navigate({ search: { status }, replace: true })}
          >
            {word}
          </button>
        ))}
      </div>
      <h2 className="hidden">{reviewStatusWords[chosen]} reviews</h2>
      <Listing
        query={query}
        empty={chosen === "HIDDEN" ? "No review is hidden." : "There are no reviews yet."}
        render={(review) => (
          <ReviewCard review={review} showGame actions={<ReviewActions review={review} />} />
        )}
      >
        {(items) => <ul className="staff-grid">{items}</ul>}
      </Listing>
    </div>
  );
}

/** What staff can do with a review. */
export function ReviewActions({ review: { id, status, resident } }: { readonly review: Review }) {
  const about = `the review of ${resident.display_name}`;
  const touches = [queries.reviews.key(), queries.games.key(), queries.residents.key()];
  const hide = useAction({
    send: () => api.reviews.update(id, { status: "HIDDEN" }),
    done: "The review is hidden. Its author can read it, and cannot write another one of this game.",
    touches,
  });
  const show = useAction({
    send: () => api.reviews.update(id, { status: "PUBLISHED" }),
    done: "Everybody can read the review again.",
    touches,
  });
  const remove = useAction({
    send: () => api.reviews.delete(id),
    done: "The review is deleted.",
    touches,
  });
  return (
    <span className="row">
      {status === "HIDDEN" ? (
        <ActionButton word="Show again" about={about} onPress={show} />
      ) : (
        <ActionButton word="Hide" about={about} onPress={hide} />
      )}
      <ConfirmButton word="Delete" about={about} title={`Delete ${about}?`} onConfirm={remove}>
        It goes for good, with its likes. To keep it from being read, hide it instead.
      </ConfirmButton>
    </span>
  );
}
