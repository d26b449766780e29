import type { Resident, ResidentBasicInfo, Review } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";
import { Activity } from "../../components/activity.js";
import { formatMinutes } from "../../components/format.js";
import { GameCard } from "../../components/game.js";
import { ListCard } from "../../components/list-card.js";
import { Listing, type ListQuery } from "../../components/listing.js";
import { Avatar, PersonLink } from "../../components/person.js";
import { PostCard } from "../../components/post-card.js";
import { ReviewCard } from "../../components/review.js";
import { SkeletonRows } from "../../components/states.js";
import { playStatusWords } from "../../components/words.js";
import { Badges } from "./badges.js";
import type { Tab } from "./tabs.js";

interface PanelProps {
  readonly resident: Resident;
}

/** What a tab of a profile shows. What is private is said in words. */
export function TabPanel({ tab, resident }: PanelProps & { readonly tab: Tab }) {
  const Panel = panels[tab];
  return <Panel resident={resident} />;
}

function ActivityPanel({ resident: { id } }: PanelProps) {
  const query = useInfiniteQuery(queries.activityLogs.list.infinite({ query: { resident_id: id } }));
  return <Rows query={query} empty="Nothing yet." render={(activity) => <Activity activity={activity} />} />;
}

function ReviewsPanel({ resident: { id } }: PanelProps) {
  const isMe = useResident()?.id === id;
  const drafts = useInfiniteQuery({
    ...queries.residents.listReviews.infinite(id, { query: { status: "DRAFT", limit: 10 } }),
    enabled: isMe,
  });
  const query = useInfiniteQuery(queries.residents.listReviews.infinite(id, { query: { limit: 10 } }));
  // Drafts that come later would move the reviews.
  if (isMe && drafts.isPending) return <SkeletonRows />;
  const hasDrafts = isMe && drafts.data?.pages[0]?.data.length !== 0;
  return (
    <div className="stack wide">
      {hasDrafts && (
        <section className="stack" aria-labelledby="drafts">
          <h3 id="drafts">Drafts, which only you can read</h3>
          <Reviews query={drafts} empty="No drafts." />
        </section>
      )}
      <Reviews query={query} empty="No reviews yet." />
    </div>
  );
}

const Reviews = (props: Pick<PanelListProps<Review>, "query" | "empty">) => (
  <Rows {...props} render={(review) => <ReviewCard review={review} showGame />} />
);

function ListsPanel({ resident: { id } }: PanelProps) {
  const query = useInfiniteQuery(queries.residents.listLists.infinite(id));
  return <Rows query={query} empty="No lists yet." render={(list) => <ListCard list={list} />} />;
}

function LibraryPanel({ resident: { id } }: PanelProps) {
  const query = useInfiniteQuery(queries.library.list.infinite({ query: { resident_id: id, limit: 24 } }));
  return (
    <Shelf
      query={query}
      empty="No games yet."
      render={({ game, play_status, playtime_minutes }) => (
        <GameCard game={game}>
          {playStatusWords[play_status]}
          {playtime_minutes !== null && playtime_minutes > 0 && ` · ${formatMinutes(playtime_minutes)}`}
        </GameCard>
      )}
    />
  );
}

function LikesPanel({ resident: { id } }: PanelProps) {
  const query = useInfiniteQuery(queries.likedGames.list.infinite({ query: { resident_id: id, limit: 24 } }));
  return <Shelf query={query} empty="No likes yet." render={({ game }) => <GameCard game={game} />} />;
}

function PostsPanel({ resident: { id } }: PanelProps) {
  const query = useInfiniteQuery(queries.blogs.list.infinite({ query: { author_id: id } }));
  return <Rows query={query} empty="No posts yet." render={(post) => <PostCard post={post} />} />;
}

function FollowersPanel({ resident: { id } }: PanelProps) {
  const query = useInfiniteQuery(queries.residents.listFollowers.infinite(id, { query: { limit: 50 } }));
  return <People query={query} empty="No followers yet." />;
}

function FollowingPanel({ resident: { id } }: PanelProps) {
  const query = useInfiniteQuery(queries.residents.listFollowing.infinite(id, { query: { limit: 50 } }));
  return <People query={query} empty="Nobody yet." />;
}

interface PanelListProps<T> {
  readonly query: ListQuery<T>;
  readonly empty: string;
  readonly render: (item: T) => ReactNode;
}

const Rows = <T extends { readonly id: string }>(props: PanelListProps<T>) => (
  <Listing {...props}>{(items) => <ul className="stack">{items}</ul>}</Listing>
);

const Shelf = <T extends { readonly id: string }>(props: PanelListProps<T>) => (
  <Listing {...props}>{(items) => <ul className="shelf">{items}</ul>}</Listing>
);

const People = (props: Pick<PanelListProps<ResidentBasicInfo>, "query" | "empty">) => (
  <Listing
    {...props}
    render={(person) => (
      <div className="byline">
        <Avatar person={person} size="2.5rem" />
        <div>
          <PersonLink person={person} />
          <div className="soft small">@{person.username}</div>
        </div>
      </div>
    )}
  >
    {(items) => <ul className="rows">{items}</ul>}
  </Listing>
);

const panels: Readonly<Record<Tab, (props: PanelProps) => ReactNode>> = {
  activity: ActivityPanel,
  reviews: ReviewsPanel,
  library: LibraryPanel,
  lists: ListsPanel,
  likes: LikesPanel,
  posts: PostsPanel,
  badges: Badges,
  followers: FollowersPanel,
  following: FollowingPanel,
};
