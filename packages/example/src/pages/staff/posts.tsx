import type { BlogListItem } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { Listing } from "../../components/listing.js";
import { PersonLink } from "../../components/person.js";
import { Ago } from "../../components/time.js";
import { Title } from "../../components/title.js";
import { blogStatusWords } from "../blog/search.js";
import { ActionButton, ConfirmButton, useAction } from "./actions.js";
import { FilterRow } from "./filters.js";

const route = getRouteApi("/residents/staff/posts");

/** The posts of the blog, to feature them or to take them off the site. */
export function StaffPostsPage() {
  const { status = "PUBLISHED" } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(queries.blogs.list.infinite({ query: { status, sort: "-created_at" } }));
  return (
    <div className="stack">
      <Title>Posts · Staff</Title>
      <h1>Posts</h1>
      <FilterRow>
        <Choice
          label="Status"
          name="status"
          options={blogStatusWords}
          value={status}
          onChoose={(chosen) => void navigate({ search: { status: chosen }, replace: true })}
        />
      </FilterRow>
      <Listing query={query} empty="There are no such posts." render={(post) => <Post post={post} />}>
        {(items) => <ul className="rows">{items}</ul>}
      </Listing>
    </div>
  );
}

const Post = ({ post }: { readonly post: BlogListItem }) => (
  <div className="entry">
    <div>
      <b>{post.title}</b> {post.is_featured && <span className="chip good">Featured</span>}
      <p className="soft small">
        <PersonLink person={post.author} /> · <Ago date={post.published_at ?? post.created_at} />
      </p>
      {post.excerpt !== null && <p className="small">{post.excerpt}</p>}
    </div>
    <Moderation post={post} />
  </div>
);

function Moderation({ post: { slug, title, status, is_featured } }: { readonly post: BlogListItem }) {
  const touches = [queries.blogs.key()];
  const feature = useAction({
    send: () => api.blogs.update(slug, { is_featured: !is_featured }),
    done: is_featured ? "The post is not featured any more." : "The post is featured.",
    touches,
  });
  const archive = useAction({
    send: () => api.blogs.update(slug, { status: "ARCHIVED" }),
    done: "The post is taken off the site.",
    touches,
  });
  const publish = useAction({
    send: () => api.blogs.update(slug, { status: "PUBLISHED" }),
    done: "The post is on the site again.",
    touches,
  });
  const remove = useAction({ send: () => api.blogs.delete(slug), done: "The post is deleted.", touches });
  return (
    <div className="row">
      {status === "PUBLISHED" && (
        <>
          <ActionButton word={is_featured ? "Unfeature" : "Feature"} about={title} onPress={feature} />
          <ActionButton word="Take off" about={title} onPress={archive} />
        </>
      )}
      {status === "ARCHIVED" && <ActionButton word="Publish again" about={title} onPress={publish} />}
      <ConfirmButton word="Delete" about={title} title={`Delete ${title}?`} onConfirm={remove}>
        The post goes for good. To keep it from being read, take it off the site instead.
      </ConfirmButton>
    </div>
  );
}
