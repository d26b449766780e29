import type { Blog, BlogStatus } from "@game-community/sdk";
import { useState } from "react";
import { Choice, type FormValues, type Submission, TextArea, TextField } from "../../components/form.js";
import { readTime, toLocalTime } from "../../components/local-time.js";

/** Reads a post from its form. `before` is the post that is edited. */
export function readPost<Status extends BlogStatus>(
  values: FormValues,
  statuses: Readonly<Record<Status, string>>,
  before?: Blog,
) {
  const status = values.choice("status", statuses);
  return {
    title: values.text("title"),
    excerpt: values.optional("excerpt"),
    body_markdown: values.text("body_markdown"),
    cover_image_url: values.optional("cover_image_url"),
    tags: values
      .text("tags")
      .split(/[\s,]+/)
      .filter(Boolean),
    status,
    ...(status === "SCHEDULED" && { published_at: readTime(values, "published_at", before?.published_at) }),
  };
}

interface PostFieldsProps<Status extends BlogStatus> {
  readonly form: Submission;
  readonly post?: Blog;
  /** What the post can be made, with its words. */
  readonly statuses: Readonly<Record<Status, string>>;
  readonly status: NoInfer<Status>;
}

/** The fields of a post. */
export function PostFields<Status extends BlogStatus>(props: PostFieldsProps<Status>) {
  const { form, post } = props;
  return (
    <>
      <TextField label="Title" name="title" required maxLength={200} defaultValue={post?.title} form={form} />
      <TextField
        label="In short, for lists"
        name="excerpt"
        maxLength={300}
        defaultValue={post?.excerpt ?? ""}
        form={form}
      />
      <TextArea
        label="Text"
        name="body_markdown"
        help="In Markdown: # heading, **bold**, *italic*, - list, > quote, [link](https://…)"
        required
        rows={18}
        maxLength={100_000}
        defaultValue={post?.body_markdown}
        form={form}
      />
      <div className="form-row">
        <TextField
          label="Tags"
          name="tags"
          help="In lower case, with commas between them."
          placeholder="retro, n64"
          defaultValue={post?.tags.join(", ")}
          form={form}
        />
        <TextField
          label="Address of a picture"
          name="cover_image_url"
          type="url"
          defaultValue={post?.cover_image_url ?? ""}
          form={form}
        />
      </div>
      <Publication {...props} />
    </>
  );
}

/** The state of a post, and when it appears if it is scheduled. */
function Publication<Status extends BlogStatus>({ form, post, statuses, status }: PostFieldsProps<Status>) {
  const [chosen, setChosen] = useState<BlogStatus>(status);
  const date = post?.published_at ?? null;
  return (
    <div className="form-row">
      <Choice
        label="State"
        name="status"
        options={statuses}
        defaultValue={status}
        onChoose={setChosen}
        form={form}
      />
      {chosen === "SCHEDULED" && (
        <TextField
          label="Appears on"
          name="published_at"
          type="datetime-local"
          required
          defaultValue={date === null ? undefined : toLocalTime(date)}
          form={form}
        />
      )}
    </div>
  );
}
