import "./review.css";
import type { Review, ReviewVerdict } from "@game-community/sdk";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { count } from "./format.js";
import { Score } from "./game.js";
import { Avatar, PersonLink } from "./person.js";
import { Ago } from "./time.js";

export const verdictWords: Readonly<Record<ReviewVerdict, string>> = {
  RECOMMENDED: "Recommended",
  NOT_RECOMMENDED: "Not recommended",
  UNDECIDED: "Undecided",
};

const verdictTones: Readonly<Record<ReviewVerdict, string>> = {
  RECOMMENDED: "good",
  NOT_RECOMMENDED: "bad",
  UNDECIDED: "",
};

interface ReviewCardProps {
  readonly review: Review;
  /** Whether to name the game, where it is not the topic of the page. */
  readonly showGame?: boolean;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

/** A review. Spoilers are covered until somebody wants to read them. */
export const ReviewCard = ({ review, showGame = false, actions }: ReviewCardProps) => (
  <article className="card review">
    <header className="row spread">
      <div className="row">
        <Avatar person={review.resident} />
        <div>
          <PersonLink person={review.resident} />
          <div className="soft small">
            <Ago date={review.created_at} />
            {review.edited_at !== null && ", edited"}
          </div>
        </div>
      </div>
      {review.score !== null && <Score score={review.score} />}
    </header>
    {showGame && (
      <p>
        <Link to="/games/$slug" params={{ slug: review.game.slug }}>
          {review.game.name}
        </Link>
      </p>
    )}
    {review.title !== null && <h3>{review.title}</h3>}
    <ReviewText review={review} isShort={showGame} />
    <footer className="row small soft">
      <span className={`chip ${verdictTones[review.verdict]}`}>{verdictWords[review.verdict]}</span>
      {review.status !== "PUBLISHED" && (
        <span className="chip warm">{review.status === "DRAFT" ? "Draft" : "Hidden by staff"}</span>
      )}
      {actions ?? (review.status !== "DRAFT" && <span>{count(review.likes_count, "like")}</span>)}
    </footer>
  </article>
);

function ReviewText({ review, isShort }: { readonly review: Review; readonly isShort: boolean }) {
  const [isShown, setIsShown] = useState(!review.contains_spoilers);
  if (isShown)
    return <p className={isShort ? "prose review-text short" : "prose review-text"}>{review.body}</p>;
  return (
    <div>
      <button type="button" className="button small" onClick={() => setIsShown(true)}>
        Show the review, which has spoilers
      </button>
    </div>
  );
}
