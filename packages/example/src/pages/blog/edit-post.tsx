import "./post.css";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { EditForm } from "../../components/edit-form.js";
import { Title } from "../../components/title.js";
import { PostFields, readPost } from "./post-fields.js";
import { blogStatusWords } from "./search.js";

const route = getRouteApi("/residents/blog/$slug/edit");

/** Edits a post. If another editor does so too, the person decides whose changes stay. */
export function EditPostPage() {
  const { slug } = route.useParams();
  const navigate = useNavigate();
  return (
    <div className="stack wide post">
      <Title>Edit a post</Title>
      <div className="page-head">
        <h1>Edit a post</h1>
        <Link to="/blog/$slug" params={{ slug }}>
          Read it
        </Link>
      </div>
      <EditForm
        queryKey={["edit", "post", slug]}
        read={() => api.blogs.get(slug)}
        body={(values, before) => readPost(values, blogStatusWords, before)}
        write={(body, options) => api.blogs.update(slug, body, options)}
        onSaved={async () => {
          await readAgain(queries.blogs.key());
          await navigate({ to: "/blog/$slug", params: { slug } });
        }}
        action="Save the post"
      >
        {(post, form) => (
          <PostFields form={form} post={post} statuses={blogStatusWords} status={post.status} />
        )}
      </EditForm>
    </div>
  );
}
