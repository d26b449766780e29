import type { components } from "../../generated/schema.js";
import { parseTimestamp } from "../../kernel/http/time.js";
import { refuseReservedSlug } from "../../kernel/http/slug.js";
import { problem } from "../../platform/http/problem.js";
import { renderMarkdown } from "./markdown.js";
import { publicationAfter, type Publication } from "./publication.js";
import { readingMinutes } from "./reading-time.js";
import type { BlogRow, BlogText } from "./rows.js";

type Schemas = components["schemas"];

/** What follows from the text of a post. */
type Written = BlogText & Pick<BlogRow, "reading_minutes">;

/** The columns of a post that an editor decides about. */
export type Changes = Publication &
  Written &
  Pick<BlogRow, "slug" | "title" | "excerpt" | "cover_image_url" | "tags" | "is_featured">;

/** A new post, but for its slug. */
export const newPost = (
  body: Schemas["CreateBlog"],
  draft: Publication,
  now: Date,
): Omit<Changes, "slug"> => ({
  ...publicationAfter(draft, { status: body.status, published_at: publishedAt(body) }, now),
  ...written(body.body_markdown),
  title: body.title,
  excerpt: body.excerpt ?? null,
  cover_image_url: body.cover_image_url ?? null,
  tags: body.tags,
  is_featured: body.is_featured,
});

/** What an update makes of a post's editable columns; what was not sent keeps its value. */
export function changesOf(body: Schemas["UpdateBlog"], stored: BlogRow, now: Date): Changes {
  const { slug = stored.slug, body_markdown = stored.body_markdown } = body;
  refuseSlug(slug, stored);
  return {
    ...publicationAfter(stored, { status: body.status, published_at: publishedAt(body) }, now),
    ...(body_markdown === stored.body_markdown ? writtenBefore(stored) : written(body_markdown)),
    slug,
    title: body.title ?? stored.title,
    excerpt: body.excerpt === undefined ? stored.excerpt : body.excerpt,
    cover_image_url: body.cover_image_url === undefined ? stored.cover_image_url : body.cover_image_url,
    tags: body.tags ?? stored.tags,
    is_featured: body.is_featured ?? stored.is_featured,
  };
}

/** Links lead to what was public once. */
function refuseSlug(slug: string, stored: BlogRow): void {
  if (slug === stored.slug) return;
  refuseReservedSlug(slug);
  if (stored.first_published_at !== null)
    throw problem("slug-locked", "The slug of a post that was public cannot change.");
}

const written = (body_markdown: string): Written => ({
  body_markdown,
  body_html: renderMarkdown(body_markdown),
  reading_minutes: readingMinutes(body_markdown),
});

const writtenBefore = ({ body_markdown, body_html, reading_minutes }: BlogRow): Written => ({
  body_markdown,
  body_html,
  reading_minutes,
});

function publishedAt({ published_at }: { readonly published_at?: string | null }): Date | null | undefined {
  return typeof published_at === "string" ? parseTimestamp(published_at, "/published_at") : published_at;
}
