import { asSlug } from "../../domain/slug.js";
import { type Blog, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { residentBasicInfo } from "../residents/index.js";
import { type BlogStatus, publishIfDue } from "./publication.js";

const summaryFields = [
  "id",
  "slug",
  "title",
  "excerpt",
  "cover_image_url",
  "tags",
  "published_at",
  "first_published_at",
  "is_featured",
  "reading_minutes",
  "author_id",
  "version",
  "created_at",
  "updated_at",
] as const;
const textFields = ["body_markdown", "body_html"] as const;
const sortFields = ["published_key", "title_key"] as const;

const computedColumns = {
  status: computed<BlogStatus>(Prisma.sql`b.status`),
  /** Every post has an author, who may have been deleted. */
  author: computed<components["schemas"]["ResidentBasicInfo"]>(
    Prisma.sql`(SELECT ${objectColumn(residentBasicInfo).sql} FROM residents r WHERE r.id = b.author_id)`,
  ),
};

/** The columns of a post `b`. */
const blogColumns = defineColumns<Blog>()("b", [...summaryFields, ...textFields], computedColumns);
export type BlogRow = RowOf<typeof blogColumns>;
export type BlogText = Pick<BlogRow, (typeof textFields)[number]>;
export type BlogSummaryRow = Omit<BlogRow, keyof BlogText>;

const listedColumns = defineColumns<Blog>()("b", [...summaryFields, ...sortFields], computedColumns);
const listedColumnsWithText = defineColumns<Blog>()(
  "b",
  [...summaryFields, ...sortFields, ...textFields],
  computedColumns,
);
export type ListedBlogRow = RowOf<typeof listedColumns> & Partial<BlogText>;

/** The columns of a post `b` in a list, with or without its text. */
export const listedBlogColumns = ({ withText }: { readonly withText: boolean }): Columns<ListedBlogRow> =>
  withText ? listedColumnsWithText : listedColumns;

/**
 * Selects a post by its slug or id. A slug can look like an id: a post with that id takes precedence over one with that
 * slug.
 */
const buildBlogQuery = (slugOrId: string): Prisma.Sql => Prisma.sql`
  SELECT ${blogColumns.sql} FROM blogs b
  WHERE (b.id = ${asUuid(slugOrId)}::uuid OR b.slug = ${asSlug(slugOrId)}) AND b.deleted_at IS NULL
  ORDER BY b.id = ${asUuid(slugOrId)}::uuid DESC LIMIT 1`;

/** Finds a post by its slug or id. Deleted posts are not found. */
export async function findBlog(
  database: Database | Transaction,
  slugOrId: string,
  now: Date,
): Promise<BlogRow | undefined> {
  const [row] = await database.$queryRaw<BlogRow[]>(buildBlogQuery(slugOrId));
  return row && publishIfDue(row, now);
}

/** Finds a post by its slug or id and locks it until the end of the transaction. Deleted posts are not found. */
export async function lockBlog(
  tx: Transaction,
  slugOrId: string,
  clock: () => Date,
): Promise<BlogRow | undefined> {
  const [row] = await tx.$queryRaw<BlogRow[]>(Prisma.sql`${buildBlogQuery(slugOrId)} FOR NO KEY UPDATE`);
  // Read the clock after waiting for the lock: the post may be due by now.
  return row && publishIfDue(row, clock());
}
