import "./home.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";
import { GameCard } from "../../components/game.js";
import { PostCard } from "../../components/post-card.js";
import { ReviewCard } from "../../components/review.js";
import { Empty, ErrorNotice, SkeletonRows, SkeletonShelf } from "../../components/states.js";
import { Title } from "../../components/title.js";

/** What is popular, and what people say. */
export function HomePage() {
  return (
    <div className="stack wide">
      <Title>Games you play and the people who play them</Title>
      <Welcome />
      <Popular />
      <Reviews />
      <Featured />
    </div>
  );
}

function Welcome() {
  const resident = useResident();
  return (
    <section className="welcome">
      <h1>
        {resident === undefined
          ? "Keep track of the games you love"
          : `Welcome back, ${resident.display_name}`}
      </h1>
      <p className="soft">
        Rate and review what you have played, line up what comes next, and see what your friends think of it.
      </p>
      <div className="row">
        <Link to="/games" className="button primary">
          Browse all games
        </Link>
        <Link to="/games" search={{ sort: "-rating" }} className="button">
          See the best rated
        </Link>
      </div>
    </section>
  );
}

function Popular() {
  const { data, error, refetch } = useQuery(
    queries.games.listPopular({ query: { window: "MONTH", limit: 14 } }),
  );
  return (
    <section className="stack" aria-labelledby="popular">
      <div className="page-head">
        <h2 id="popular">Popular this month</h2>
        <Link to="/games" search={{ sort: "-popularity" }}>
          All games by popularity
        </Link>
      </div>
      {!data && error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonShelf count={14} />}
      {data?.data.length === 0 && <Empty>Nobody has played anything this month.</Empty>}
      {data && (
        <ol className="shelf popular">
          {data.data.map((game) => (
            <li key={game.id}>
              <GameCard game={game}>
                #{game.rank} <Trend now={game.rank} before={game.previous_rank} />
              </GameCard>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Trend({ now, before }: { readonly now: number; readonly before: number | null }) {
  if (before === null) return <span className="good-text">new</span>;
  if (before === now) return null;
  const places = Math.abs(before - now);
  return before > now ? <span className="good-text">up {places}</span> : <span>down {places}</span>;
}

function Reviews() {
  const { data, error, refetch } = useQuery(queries.reviews.list({ query: { limit: 6 } }));
  return (
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews">Fresh reviews</h2>
      {!data && error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} height="8rem" />}
      {data?.data.length === 0 && <Empty>Nobody has written a review yet.</Empty>}
      <div className="review-grid">
        {data?.data.map((review) => (
          <ReviewCard key={review.id} review={review} showGame />
        ))}
      </div>
    </section>
  );
}

/** At the end, because there may be none. The page has what it is for without them, so errors are left to the blog. */
function Featured() {
  const { data } = useQuery(queries.blogs.list({ query: { is_featured: true, limit: 3 } }));
  if (!data || data.data.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="featured">
      <div className="page-head">
        <h2 id="featured">From the blog</h2>
        <Link to="/blog">All posts</Link>
      </div>
      <ul className="stack">
        {data.data.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
