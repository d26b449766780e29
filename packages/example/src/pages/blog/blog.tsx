import type { BlogStatus } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { Listing } from "../../components/listing.js";
import { PostCard } from "../../components/post-card.js";
import { Title } from "../../components/title.js";
import { useMayWrite } from "./permissions.js";
import { blogStatusWords } from "./search.js";

const route = getRouteApi("/blog");

/** The posts that all can read, or one's own of some state. */
export function BlogPage() {
  const { tag, mine } = route.useSearch();
  const mayWrite = useMayWrite();
  const query = useInfiniteQuery(
    queries.blogs.list.infinite({
      query: { tag, limit: 12, ...(mayWrite && mine !== undefined && { author_id: "me", status: mine }) },
    }),
  );
  const title = tag === undefined ? "Blog" : `Posts about ${tag}`;
  return (
    <div className="stack wide">
      <Title>{title}</Title>
      <div className="page-head">
        <h1>{title}</h1>
        {mayWrite && (
          <Link to="/blog/new" className="button primary">
            New post
          </Link>
        )}
      </div>
      {tag !== undefined && (
        <p>
          <Link to="/blog">All posts</Link>
        </p>
      )}
      {mayWrite && tag === undefined && <StatusTabs />}
      <Listing
        query={query}
        empty={mayWrite && mine !== undefined ? emptyWords[mine] : "There are no posts yet."}
        render={(post) => <PostCard post={post} />}
      >
        {(items) => <ul className="stack">{items}</ul>}
      </Listing>
    </div>
  );
}

/** Everybody’s posts, and one's own by their state: the service lists one state at a time. */
const StatusTabs = () => (
  <nav className="tabs" aria-label="Which posts">
    <Link to="/blog" activeOptions={{ exact: true }}>
      Everybody’s
    </Link>
    {Object.entries(blogStatusWords).map(([status, word]) => (
      <Link
        key={status}
        to="/blog"
        search={{ mine: status as BlogStatus }}
        activeOptions={{ exact: true }}
        resetScroll={false}
      >
        Mine: {word.toLowerCase()}
      </Link>
    ))}
  </nav>
);

const emptyWords: Readonly<Record<BlogStatus, string>> = {
  DRAFT: "You have no drafts.",
  SCHEDULED: "None of your posts waits to appear.",
  PUBLISHED: "You have published nothing yet.",
  ARCHIVED: "You have archived nothing.",
};
