import "./post.css";
import { useNavigate } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { Submit, useSubmission } from "../../components/form.js";
import { Empty } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { useMayWrite } from "./permissions.js";
import { PostFields, readPost } from "./post-fields.js";
import { newStatusWords } from "./search.js";

/** Writes a post. */
export function NewPostPage() {
  const mayWrite = useMayWrite();
  return (
    <div className="stack wide post">
      <Title>New post</Title>
      <h1>New post</h1>
      {mayWrite ? <NewPost /> : <Empty>The blog is written by editors, and you are not one of them.</Empty>}
    </div>
  );
}

function NewPost() {
  const navigate = useNavigate();
  const form = useSubmission(
    (values, options) => api.blogs.create(readPost(values, newStatusWords), options),
    async ({ slug }) => {
      await readAgain(queries.blogs.key());
      await navigate({ to: "/blog/$slug", params: { slug } });
    },
  );
  return (
    <form className="stack" onSubmit={form.submit}>
      <PostFields form={form} statuses={newStatusWords} status="DRAFT" />
      <Submit form={form}>Save the post</Submit>
    </form>
  );
}
