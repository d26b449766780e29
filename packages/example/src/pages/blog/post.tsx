import "./post.css";
import type { BlogWithAuthor } from "@game-community/sdk";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { DeleteButton } from "../../components/delete-button.js";
import { PostFacts } from "../../components/post-card.js";
import { Report } from "../../components/report.js";
import { Title } from "../../components/title.js";
import { useMayEdit } from "./permissions.js";

const route = getRouteApi("/blog/$slug");

/** A post. */
export function PostPage() {
  const { slug } = route.useParams();
  const { data: post } = useSuspenseQuery(queries.blogs.get(slug));
  const mayEdit = useMayEdit(post);
  return (
    <article className="stack wide post">
      <Title>{post.title}</Title>
      <header className="stack">
        <h1>{post.title}</h1>
        <PostFacts post={post} />
        {mayEdit && <Editing post={post} />}
      </header>
      {post.cover_image_url !== null && <img src={post.cover_image_url} alt="" className="post-cover" />}
      {/* The service renders the Markdown and removes all that could run. The policy of the site forbids it a second time. */}
      <div className="prose post-text" dangerouslySetInnerHTML={{ __html: post.body_html }} />
      <footer className="row spread">
        <Link to="/blog">All posts</Link>
        {!mayEdit && <Report type="BLOG" id={post.id} name="this post" />}
      </footer>
    </article>
  );
}

function Editing({ post: { slug, title } }: { readonly post: BlogWithAuthor }) {
  const navigate = useNavigate();
  return (
    <div className="row">
      <Link to="/blog/$slug/edit" params={{ slug }} className="button">
        Edit
      </Link>
      <DeleteButton
        name={title}
        send={() => api.blogs.delete(slug)}
        onDeleted={async () => {
          await navigate({ to: "/blog" });
          await readAgain(queries.blogs.key());
        }}
      >
        Nobody can read it any more. Archive it instead to keep it for yourself.
      </DeleteButton>
    </div>
  );
}
