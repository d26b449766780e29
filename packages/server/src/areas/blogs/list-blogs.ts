import type { Input, Handler } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { withTimeLimit } from "../../platform/database/time-limit.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { problem } from "../../platform/http/problem.js";
import { asSlug } from "../../kernel/http/slug.js";
import { presentListedBlog } from "./present.js";
import { publishIfDue } from "./publication.js";
import { mayModerate } from "./rights.js";
import { blogSummaryColumns, blogTextColumns, type BlogSummaryRow, type BlogText } from "./rows.js";

type Query = Input<"listBlogs">["query"];

interface ListedRow extends BlogSummaryRow, Partial<BlogText> {
  readonly published_key: Date;
  readonly title_key: string;
}

const sorts: Sorts<ListedRow> = {
  by: {
    "-published_at": [sortKey("b.published_key", "timestamptz", (row) => row.published_key)],
    "-created_at": [sortKey("b.created_at", "timestamptz", (row) => row.created_at)],
    title: [sortKey("b.title_key", "text", (row) => row.title_key)],
  },
  tieBreaker: sortKey("b.id", "uuid", (row) => row.id),
};

/** List blog posts (`GET /v1/blogs`). */
export const listBlogs =
  ({ database, clock }: Dependencies): Handler<"listBlogs"> =>
  async ({ query, caller, page }, reply) => {
    const filters = buildConditions(query, caller, clock());
    const readPage = (connection: Database | Transaction) =>
      blogsPage(connection, page, { filters, withText: query.include === "body", now: clock() });
    // No index has the tags or the words in the order of the list.
    const isSearch = query.q !== undefined || query.tag !== undefined;
    const { data, pagination } = await (isSearch ? withTimeLimit(database, readPage) : readPage(database));
    return reply(200, { data: data.map(presentListedBlog), pagination });
  };

interface BlogSelection {
  readonly filters: Prisma.Sql;
  readonly withText: boolean;
  readonly now: Date;
}

/** One page of the posts that pass the filters. */
export async function blogsPage(
  connection: Database | Transaction,
  page: PageRequest,
  { filters, withText, now }: BlogSelection,
) {
  const text = withText ? Prisma.sql`, ${blogTextColumns}` : Prisma.empty;
  const { data, pagination } = await page.read(
    sorts,
    ({ after, order, limit }) => connection.$queryRaw<ListedRow[]>`
      SELECT ${blogSummaryColumns}, b.published_key, b.title_key ${text}
      FROM blogs b WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    async (stopAt) => {
      const [row] = await connection.$queryRaw<{ counted: number }[]>`
        SELECT count(*)::int AS counted
        FROM (SELECT FROM blogs b WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
      return row?.counted ?? 0;
    },
  );
  return { data: data.map((row) => publishIfDue(row, now)), pagination };
}

/** What a caller asked for, as far as they may see it. */
export function buildConditions(query: Query, caller: Caller, now: Date): Prisma.Sql {
  const { status = "PUBLISHED", tag, q } = query;
  const author = status === "PUBLISHED" ? query.author_id : resolveUnpublishedAuthor(caller, query);
  return Prisma.join(
    [
      Prisma.sql`b.deleted_at IS NULL`,
      buildStatusCondition(status, now),
      ...(author === undefined ? [] : [Prisma.sql`b.author_id = ${asUuid(author)}::uuid`]),
      ...(tag === undefined ? [] : [Prisma.sql`b.tags @> ${[asSlug(tag)]}::text[]`]),
      ...(q === undefined ? [] : [buildSearchCondition(q)]),
    ],
    " AND ",
  );
}

/** What is not public is for its author and for moderators. Throws 401 or 403 for everybody else. */
function resolveUnpublishedAuthor(caller: Caller, { author_id, status }: Query): string | undefined {
  if (mayModerate(caller)) return author_id;
  if (caller.kind === "anonymous")
    throw problem("authentication-required", `Listing ${status} posts is for their authors.`);
  const own = caller.kind === "resident" ? caller.resident.id : undefined;
  if (own === undefined || (author_id !== undefined && author_id.toLowerCase() !== own))
    throw problem(
      "permission-denied",
      `Listing ${status} posts of others needs the permission blogs:moderate.`,
    );
  return own;
}

/** Written so that PostgreSQL knows the partial indexes of public posts for what they are. */
const buildStatusCondition = (status: BlogSummaryRow["status"], now: Date): Prisma.Sql =>
  ({
    PUBLISHED: Prisma.sql`b.status IN ('PUBLISHED', 'SCHEDULED')
      AND (b.status = 'PUBLISHED' OR b.published_key <= ${now})`,
    SCHEDULED: Prisma.sql`b.status = 'SCHEDULED' AND b.published_key > ${now}`,
    DRAFT: Prisma.sql`b.status = 'DRAFT'`,
    ARCHIVED: Prisma.sql`b.status = 'ARCHIVED'`,
  })[status];

/** All the words, in any order and in any form that `name_key` holds for the same. */
const buildSearchCondition = (q: string): Prisma.Sql => Prisma.sql`
  blog_document(b.title, b.excerpt, b.body_markdown) @@ plainto_tsquery('simple', name_key(${q}))`;
