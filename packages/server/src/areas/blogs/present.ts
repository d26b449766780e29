import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import type { BlogRow, BlogSummaryRow, BlogText } from "./rows.js";

type Schemas = components["schemas"];

/** The API representation of a post in a list, with its text if that was read. */
export const presentListedBlog = (row: BlogSummaryRow & Partial<BlogText>): Schemas["BlogListItem"] => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  ...(row.body_markdown !== undefined && { body_markdown: row.body_markdown }),
  ...(row.body_html !== undefined && { body_html: row.body_html }),
  cover_image_url: row.cover_image_url,
  tags: row.tags,
  status: row.status,
  published_at: timestampOrNull(row.published_at),
  reading_minutes: row.reading_minutes,
  is_featured: row.is_featured,
  author_id: row.author_id,
  author: row.author,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** The API representation of a post. */
export const presentBlog = (row: BlogRow): Schemas["BlogWithAuthor"] => ({
  ...presentListedBlog(row),
  body_markdown: row.body_markdown,
  body_html: row.body_html,
});
