import type { FeedbackSubject } from "@game-community/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { queries } from "../../app/api.js";
import { ReviewCard } from "../../components/review.js";
import { describeError } from "../../problems/describe-error.js";
import { ListWithActions } from "./lists.js";
import { ReviewActions } from "./reviews.js";

/** What a report is about, to look at it and to act on it. */
export function Reported({ subject: { type, id } }: { readonly subject: FeedbackSubject }) {
  const Subject = subjects[type];
  return <Subject id={id} />;
}

interface SubjectProps {
  readonly id: string;
}

function ReportedReview({ id }: SubjectProps) {
  const { data: review, error } = useQuery(queries.reviews.get(id));
  if (review === undefined) return <Waiting error={error} />;
  return <ReviewCard review={review} showGame actions={<ReviewActions review={review} />} />;
}

function ReportedList({ id }: SubjectProps) {
  const { data: list, error } = useQuery(queries.lists.get(id));
  if (list === undefined) return <Waiting error={error} />;
  return <ListWithActions list={list} />;
}

function ReportedResident({ id }: SubjectProps) {
  const { data: resident, error } = useQuery(queries.residents.get(id));
  if (resident === undefined) return <Waiting error={error} />;
  return (
    <p>
      <Link to="/staff/residents/$username" params={{ username: resident.username }}>
        The account of {resident.display_name}
      </Link>
    </p>
  );
}

function ReportedGame({ id }: SubjectProps) {
  const { data, error } = useQuery(queries.games.list({ query: { ids: [id] } }));
  if (data === undefined) return <Waiting error={error} />;
  const [game] = data.data;
  if (game === undefined) return <p className="soft">This game is not in the catalogue any more.</p>;
  return (
    <p>
      <Link to="/games/$slug" params={{ slug: game.slug }}>
        {game.name}
      </Link>
    </p>
  );
}

function ReportedPost({ id }: SubjectProps) {
  const { data: post, error } = useQuery(queries.blogs.get(id));
  if (post === undefined) return <Waiting error={error} />;
  return (
    <p>
      <Link to="/staff/posts" search={{ status: post.status }}>
        {post.title}
      </Link>
    </p>
  );
}

/** What was reported may be gone, or not for this person to see. */
const Waiting = ({ error }: { readonly error: Error | null }) =>
  error === null ? <span className="skeleton" /> : <p className="soft">{describeError(error)}</p>;

const subjects: Readonly<Record<FeedbackSubject["type"], (props: SubjectProps) => ReactNode>> = {
  REVIEW: ReportedReview,
  LIST: ReportedList,
  BLOG: ReportedPost,
  RESIDENT: ReportedResident,
  GAME: ReportedGame,
};
