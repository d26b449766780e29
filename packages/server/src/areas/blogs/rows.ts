import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { asUuid } from "../../kernel/http/ids.js";
import { asSlug } from "../../kernel/http/slug.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";
import { publishIfDue, type Publication } from "./publication.js";

/** What a post says. */
export interface BlogText {
  readonly body_markdown: string;
  readonly body_html: string;
}

/** A post without what it says, as lists read it. */
export interface BlogSummaryRow extends Publication {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly cover_image_url: string | null;
  readonly tags: string[];
  readonly is_featured: boolean;
  readonly reading_minutes: number;
  readonly author_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly author: ResidentBasicInfoRow;
}

/** A whole post. */
export type BlogRow = BlogSummaryRow & BlogText;

/** The columns of a `BlogSummaryRow`, for a post `b`. Every post has an author, who may have left. */
export const blogSummaryColumns = Prisma.sql`
  b.id, b.slug, b.title, b.excerpt, b.cover_image_url, b.tags, b.status, b.published_at, b.first_published_at,
  b.is_featured, b.reading_minutes, b.author_id, b.version, b.created_at, b.updated_at,
  (SELECT ${residentBasicInfoJson} FROM residents r WHERE r.id = b.author_id) AS author`;

/** The columns of a `BlogText`. */
export const blogTextColumns = Prisma.sql`b.body_markdown, b.body_html`;

/** An id looks like a slug. Where one post has for a slug what another has for an id, the id wins. */
const buildBlogQuery = (name: string): Prisma.Sql => Prisma.sql`
  SELECT ${blogSummaryColumns}, ${blogTextColumns} FROM blogs b
  WHERE (b.id = ${asUuid(name)}::uuid OR b.slug = ${asSlug(name)}) AND b.deleted_at IS NULL
  ORDER BY b.id = ${asUuid(name)}::uuid DESC LIMIT 1`;

/** The live post with this slug or id, as it is at a moment. */
export async function findBlog(
  database: Database | Transaction,
  name: string,
  now: Date,
): Promise<BlogRow | undefined> {
  const [row] = await database.$queryRaw<BlogRow[]>(buildBlogQuery(name));
  return row && publishIfDue(row, now);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockBlog(
  tx: Transaction,
  name: string,
  clock: () => Date,
): Promise<BlogRow | undefined> {
  const [row] = await tx.$queryRaw<BlogRow[]>(Prisma.sql`${buildBlogQuery(name)} FOR NO KEY UPDATE`);
  // Whoever held the row may have published it after this request came.
  return row && publishIfDue(row, clock());
}
