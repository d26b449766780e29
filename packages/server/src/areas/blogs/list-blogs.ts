import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { runSearch } from "../../platform/database/run-search.js";
import { startRead } from "../../platform/database/start-read.js";
import { problem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { mayModerate } from "./authorization.js";
import { presentListedBlog } from "./present.js";
import { type BlogStatus, publishIfDue } from "./publication.js";
import { listedBlogColumns, type ListedBlogRow } from "./rows.js";

type Query = Input<"listBlogs">["query"];

const sorts: Sorts<ListedBlogRow, SortName<"listBlogs">> = {
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
    const now = clock();
    const filters = buildConditions(query, caller, now);
    const nextPublication = startRead(findNextPublication(database, now));
    const readPage = (connection: Database | Transaction) =>
      readBlogsPage(connection, page, { filters, withText: query.include === "body", now });
    // Filters by tag or search words cannot use an index that is sorted like the list.
    const isSearch = query.q !== undefined || query.tag !== undefined;
    const { data, pagination } = await (isSearch ? runSearch(database, readPage) : readPage(database));
    const changesAt = await nextPublication;
    return reply(200, { data: data.map(presentListedBlog), pagination }, { changesAt });
  };

/** When the next SCHEDULED post becomes public, which adds it to the lists that it matches. */
async function findNextPublication(database: Database, now: Date): Promise<Date | null> {
  const [row] = await database.$queryRaw<{ at: Date | null }[]>`
    SELECT min(b.published_key) AS at FROM blogs b
    WHERE b.deleted_at IS NULL AND b.status = 'SCHEDULED' AND b.published_key > ${now}`;
  return row?.at ?? null;
}

interface BlogSelection {
  readonly filters: Prisma.Sql;
  readonly withText: boolean;
  readonly now: Date;
}

/** Reads one page of posts. */
export async function readBlogsPage(
  connection: Database | Transaction,
  page: PageRequest<SortName<"listBlogs">>,
  { filters, withText, now }: BlogSelection,
) {
  const { data, pagination } = await page.list(connection, {
    columns: listedBlogColumns({ withText }),
    from: Prisma.sql`blogs b`,
    where: filters,
    sorts,
  });
  return { data: data.map((row) => publishIfDue(row, now)), pagination };
}

/** Builds the conditions on posts `b` of a list. Throws 401 or 403 for posts that the caller may not list. */
export function buildConditions(query: Query, caller: Caller, now: Date): Prisma.Sql {
  const { status = "PUBLISHED", tag, is_featured, q } = query;
  const author = status === "PUBLISHED" ? query.author_id : resolveUnpublishedAuthor(caller, query);
  return Prisma.join(
    [
      Prisma.sql`b.deleted_at IS NULL`,
      buildStatusCondition(status, now),
      ...(author === undefined ? [] : [Prisma.sql`b.author_id = ${asUuid(author)}::uuid`]),
      ...(tag === undefined ? [] : [Prisma.sql`b.tags @> ${[tag]}::text[]`]),
      ...(is_featured === undefined ? [] : [Prisma.sql`b.is_featured = ${is_featured}`]),
      ...(q === undefined ? [] : [buildSearchCondition(q)]),
    ],
    " AND ",
  );
}

/** Returns the author filter for posts that are not public. Throws 401 or 403 if the caller may not list them. */
function resolveUnpublishedAuthor(caller: Caller, { author_id, status }: Query): string | undefined {
  if (mayModerate(caller)) return author_id;
  if (caller.kind === "anonymous")
    throw problem("authentication-required", `Only their authors can list ${status} posts.`);
  const ownId = caller.kind === "resident" ? caller.resident.id : undefined;
  if (ownId === undefined || (author_id !== undefined && author_id !== ownId))
    throw problem(
      "permission-denied",
      `Listing ${status} posts of others requires the permission blogs:moderate.`,
    );
  return ownId;
}

/** Repeats the predicate of the partial indexes of public posts, so that PostgreSQL uses them. */
const buildStatusCondition = (status: BlogStatus, now: Date): Prisma.Sql =>
  ({
    PUBLISHED: Prisma.sql`b.status IN ('PUBLISHED', 'SCHEDULED')
      AND (b.status = 'PUBLISHED' OR b.published_key <= ${now})`,
    SCHEDULED: Prisma.sql`b.status = 'SCHEDULED' AND b.published_key > ${now}`,
    DRAFT: Prisma.sql`b.status = 'DRAFT'`,
    ARCHIVED: Prisma.sql`b.status = 'ARCHIVED'`,
  })[status];

/** Matches posts that contain all words, in any order, compared by `name_key`. */
const buildSearchCondition = (q: string): Prisma.Sql => Prisma.sql`
  blog_document(b.title, b.excerpt, b.body_markdown) @@ plainto_tsquery('simple', name_key(${q}))`;
