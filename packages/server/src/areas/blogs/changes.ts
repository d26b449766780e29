import { assertSlugNotReserved } from "../../domain/slug.js";
import type { components } from "../../generated/schema.js";
import { problem } from "../../platform/http/problem.js";
import { parseTimestamp } from "../../platform/time.js";
import { renderMarkdown } from "./markdown.js";
import { type Publication, resolvePublication } from "./publication.js";
import { estimateReadingMinutes } from "./reading-time.js";
import type { BlogRow, BlogText } from "./rows.js";

type Schemas = components["schemas"];

/** The text of a post and the columns derived from it. */
type RenderedText = BlogText & Pick<BlogRow, "reading_minutes">;

/** The columns of a post that an editor can change. */
export type Changes = Publication &
  RenderedText &
  Pick<BlogRow, "slug" | "title" | "excerpt" | "cover_image_url" | "tags" | "is_featured">;

/** Builds the columns of a new post, except for its slug. */
export const buildNewPost = (
  body: Schemas["CreateBlog"],
  draft: Publication,
  now: Date,
): Omit<Changes, "slug"> => ({
  ...resolvePublication(draft, { status: body.status, published_at: parsePublishedAt(body) }, now),
  ...renderText(body.body_markdown),
  title: body.title,
  excerpt: body.excerpt ?? null,
  cover_image_url: body.cover_image_url ?? null,
  tags: body.tags,
  is_featured: body.is_featured,
});

/** Merges an update into the stored post. */
export function toChanges(body: Schemas["UpdateBlog"], stored: BlogRow, now: Date): Changes {
  const { slug = stored.slug, body_markdown = stored.body_markdown } = body;
  assertSlugChange(slug, stored);
  return {
    ...resolvePublication(stored, { status: body.status, published_at: parsePublishedAt(body) }, now),
    ...(body_markdown === stored.body_markdown ? getStoredText(stored) : renderText(body_markdown)),
    slug,
    title: body.title ?? stored.title,
    excerpt: body.excerpt === undefined ? stored.excerpt : body.excerpt,
    cover_image_url: body.cover_image_url === undefined ? stored.cover_image_url : body.cover_image_url,
    tags: body.tags ?? stored.tags,
    is_featured: body.is_featured ?? stored.is_featured,
  };
}

/** Throws 409 for a slug change of a post that was public before, because it would break links to the post. */
function assertSlugChange(slug: string, stored: BlogRow): void {
  if (slug === stored.slug) return;
  assertSlugNotReserved(slug);
  if (stored.first_published_at !== null)
    throw problem("slug-locked", "The slug cannot change once the post has been public.");
}

const renderText = (body_markdown: string): RenderedText => ({
  body_markdown,
  body_html: renderMarkdown(body_markdown),
  reading_minutes: estimateReadingMinutes(body_markdown),
});

const getStoredText = ({ body_markdown, body_html, reading_minutes }: BlogRow): RenderedText => ({
  body_markdown,
  body_html,
  reading_minutes,
});

function parsePublishedAt({
  published_at,
}: {
  readonly published_at?: string | null;
}): Date | null | undefined {
  return typeof published_at === "string" ? parseTimestamp(published_at, "/published_at") : published_at;
}
