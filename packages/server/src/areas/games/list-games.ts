import type { Input } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { key, type PaginationBody, type SortKey, type Sorts } from "../../platform/database/paginate.js";
import { field, invalid } from "../../platform/http/problem.js";
import { asSlug } from "../../kernel/http/slug.js";
import { parseCalendarDate } from "../../kernel/http/time.js";
import { gameColumns, gameTables, readGames, type GameRow } from "./rows.js";
import { withinTimeLimit } from "../../platform/database/time-limit.js";

type Query = Input<"listGames">["query"];
type Page = Input<"listGames">["page"];
type SortName = "name" | "-released_on" | "-rating" | "-popularity";

/** A game with the values that a page is sorted by. */
interface ListedRow extends GameRow {
  readonly name_key: string;
  readonly released_key: string;
  readonly popularity: number;
  readonly relevance: number;
}

/** The rows that a list is made of. */
interface Selection {
  readonly tables: Prisma.Sql;
  readonly filters: readonly Prisma.Sql[];
  /** How well a row fits the words that were searched for: 0 is best. */
  readonly relevance: Prisma.Sql | null;
  readonly sorts: Readonly<Record<SortName, readonly [SortKey<ListedRow>, tie: SortKey<ListedRow>]>>;
}

/** One page of games. One statement; where an index cannot answer it, under a time limit. */
export async function listGames(
  database: Database,
  query: Query,
  page: Page,
): Promise<{ data: GameRow[]; pagination: PaginationBody }> {
  const categories = [...new Set((query.category ?? []).map((slug) => slug.toLowerCase()))];
  const [only, ...others] = categories;
  if (query.q === undefined && others.length === 0) {
    const selection = only === undefined ? wholeCatalogue(query) : oneCategory(query, only);
    return readPage(database, page, selection);
  }
  return withinTimeLimit(database, async (transaction) =>
    readPage(transaction, page, await severalFilters(transaction, query, categories)),
  );
}

function readPage(database: Database | Transaction, page: Page, selection: Selection) {
  const { tables, relevance } = selection;
  const filters = Prisma.join([...selection.filters], " AND ");
  return page.read(
    sortsOf(selection, page.sort),
    ({ after, order, limit }) =>
      readGames<ListedRow>(
        database,
        Prisma.sql`
          SELECT ${gameColumns}, g.name_key, g.released_key::text AS released_key, c.popularity,
            ${relevance ?? Prisma.sql`0`} AS relevance
          FROM ${tables} WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
      ),
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM ${tables} WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) AS counted`;
      return row?.count ?? 0;
    },
  );
}

function sortsOf({ sorts, relevance }: Selection, name: string): Sorts<ListedRow> {
  // The contract has no other sorts.
  const [sort, tie] = sorts[name as SortName];
  const best: SortKey<ListedRow>[] =
    relevance === null
      ? []
      : [{ sql: relevance, type: "int", of: (row) => row.relevance, descending: false }];
  return { by: { [name]: [...best, sort] }, tie };
}

const byGame = key<ListedRow>("g.id", "uuid", ({ id }) => id);
const unknownDate = Prisma.sql`DATE '0001-01-01'`;

/** Sorted by an index of the table that holds the value, ties included. */
const catalogueSorts: Selection["sorts"] = {
  name: [key("g.name_key", "text", (row) => row.name_key), byGame],
  "-released_on": [key("g.released_key", "date", (row) => row.released_key), byGame],
  "-rating": [key("r.weighted", "numeric", (row) => row.weighted), key("r.game_id", "uuid", ({ id }) => id)],
  "-popularity": [
    key("c.popularity", "numeric", (row) => row.popularity),
    key("c.game_id", "uuid", ({ id }) => id),
  ],
};

const wholeCatalogue = (query: Query): Selection => ({
  tables: gameTables,
  filters: plainFilters(query),
  relevance: null,
  sorts: catalogueSorts,
});

const byLink = key<ListedRow>("l.game_id", "uuid", ({ id }) => id);

/** A category's page is one range of an index over its links, which carry copies of the sort values. */
const oneCategory = (query: Query, slug: string): Selection => ({
  tables: Prisma.sql`game_category_links l JOIN games g ON g.id = l.game_id
    JOIN game_rating_summaries r ON r.game_id = l.game_id JOIN game_counters c ON c.game_id = l.game_id`,
  filters: [
    Prisma.sql`l.category_id = (SELECT k.id FROM game_categories k WHERE k.slug = ${slug} AND k.is_active)`,
    ...plainFilters(query, Prisma.sql`l.released_key`),
  ],
  relevance: null,
  sorts: {
    name: [key("l.name_key", "text", (row) => row.name_key), byLink],
    "-released_on": [key("l.released_key", "date", (row) => row.released_key), byLink],
    "-rating": [key("l.weighted", "numeric", (row) => row.weighted), byLink],
    "-popularity": [key("l.popularity", "numeric", (row) => row.popularity), byLink],
  },
});

async function severalFilters(
  transaction: Transaction,
  query: Query,
  categories: readonly string[],
): Promise<Selection> {
  const search = query.q === undefined ? null : searchFor(query.q);
  return {
    tables: gameTables,
    filters: [
      ...plainFilters(query),
      ...(search === null ? [] : [search.filter]),
      ...(await categoryFilters(transaction, categories)),
    ],
    relevance: search?.relevance ?? null,
    sorts: catalogueSorts,
  };
}

function plainFilters(
  { ids, release_status, released_after, released_before }: Query,
  released = Prisma.sql`g.released_key`,
): Prisma.Sql[] {
  const filters = [Prisma.sql`g.deleted_at IS NULL`];
  if (ids !== undefined) filters.push(Prisma.sql`g.id = ANY(${ids}::uuid[])`);
  if (release_status !== undefined) filters.push(Prisma.sql`g.release_status = ${release_status}`);
  if (released_after !== undefined) {
    parseCalendarDate(released_after, "?released_after");
    filters.push(Prisma.sql`${released} > ${released_after}::text::date`);
  }
  if (released_before !== undefined) {
    parseCalendarDate(released_before, "?released_before");
    filters.push(Prisma.sql`${released} < ${released_before}::text::date AND ${released} > ${unknownDate}`);
  }
  return filters;
}

/** The game with exactly this slug, names that start so, and names and other titles that hold something similar. */
function searchFor(q: string): { filter: Prisma.Sql; relevance: Prisma.Sql } {
  const words = q.normalize("NFC").trim();
  if (Array.from(words).length < 2)
    throw invalid([field("?q", "too-short", "q must have at least 2 characters.")]);
  const slug = Prisma.sql`g.slug = ${asSlug(words)}`;
  // A range instead of LIKE: no index can serve a pattern that is a parameter.
  const prefix = Prisma.sql`(g.name_key >= name_key(${words}) AND g.name_key < name_key(${words}) || chr(1114111))`;
  return {
    filter: Prisma.sql`(${slug} OR ${prefix} OR g.search_key %> name_key(${words}))`,
    relevance: Prisma.sql`CASE WHEN ${slug} THEN 0 WHEN ${prefix} THEN 1 ELSE 2 END`,
  };
}

/** Inside one type any of the categories fits, and each type must fit. A category that is unknown or inactive fits nothing. */
async function categoryFilters(transaction: Transaction, slugs: readonly string[]): Promise<Prisma.Sql[]> {
  if (slugs.length === 0) return [];
  const rows = await transaction.$queryRaw<{ id: string; type: string }[]>`
    SELECT id, type FROM game_categories WHERE is_active AND slug = ANY(${slugs}::text[])`;
  if (rows.length < slugs.length) return [Prisma.sql`FALSE`];
  const types = [...new Set(rows.map(({ type }) => type))];
  return types.map((type) => {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    return Prisma.sql`g.category_ids && ${ids}::uuid[]`;
  });
}
