import "./post-card.css";
import type { BlogListItem, BlogStatus } from "@game-community/sdk";
import { Link } from "@tanstack/react-router";
import { formatDate, formatTime } from "./format.js";
import { Avatar, PersonLink } from "./person.js";

/** A post in a list. */
export const PostCard = ({ post }: { readonly post: BlogListItem }) => (
  <article className="card post-card">
    {post.cover_image_url !== null && <img src={post.cover_image_url} alt="" loading="lazy" />}
    <div className="stack tight">
      <h2>
        <Link to="/blog/$slug" params={{ slug: post.slug }}>
          {post.title}
        </Link>
      </h2>
      {post.excerpt !== null && <p className="prose">{post.excerpt}</p>}
      <PostFacts post={post} />
    </div>
  </article>
);

/** What to say about a post that not everybody can read, and when it appears or appeared. */
const whenWords: Readonly<Record<BlogStatus, (date: string) => string>> = {
  DRAFT: () => "Draft",
  SCHEDULED: (date) => `Appears ${formatTime(date)}`,
  PUBLISHED: formatDate,
  ARCHIVED: (date) => `Archived, was published ${formatDate(date)}`,
};

/** Who has written a post, when, and about what. */
export const PostFacts = ({ post }: { readonly post: BlogListItem }) => (
  <div className="row small soft">
    <Avatar person={post.author} size="1.5rem" />
    <PersonLink person={post.author} />
    <span className={post.status === "PUBLISHED" ? undefined : "chip warm"}>
      {whenWords[post.status](post.published_at ?? post.created_at)}
    </span>
    <span>{post.reading_minutes} min to read</span>
    {post.is_featured && <span className="chip good">Featured</span>}
    {post.tags.map((tag) => (
      <Link key={tag} to="/blog" search={{ tag }} className="chip">
        {tag}
      </Link>
    ))}
  </div>
);
