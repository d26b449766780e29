import type { Input } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import {
  sortKey,
  type PaginationBody,
  type SortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { asSlug } from "../../kernel/http/slug.js";
import { parseCalendarDate } from "../../kernel/http/time.js";
import { gameColumns, gameTables, readGames, type GameRow } from "./rows.js";
import { withTimeLimit } from "../../platform/database/time-limit.js";

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
interface GameSelection {
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
  const [singleCategory, ...others] = categories;
  if (query.q === undefined && others.length === 0) {
    const selection =
      singleCategory === undefined
        ? buildCatalogueSelection(query)
        : buildCategorySelection(query, singleCategory);
    return readPage(database, page, selection);
  }
  return withTimeLimit(database, async (tx) =>
    readPage(tx, page, await buildFilteredSelection(tx, query, categories)),
  );
}

function readPage(database: Database | Transaction, page: Page, selection: GameSelection) {
  const { tables, relevance } = selection;
  const filters = Prisma.join([...selection.filters], " AND ");
  return page.read(
    createSorts(selection, page.sort),
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

function createSorts({ sorts, relevance }: GameSelection, name: string): Sorts<ListedRow> {
  // The contract has no other sorts.
  const [sort, tie] = sorts[name as SortName];
  const relevanceKeys: SortKey<ListedRow>[] =
    relevance === null
      ? []
      : [{ sql: relevance, type: "int", read: (row) => row.relevance, descending: false }];
  return { by: { [name]: [...relevanceKeys, sort] }, tieBreaker: tie };
}

const gameKey = sortKey<ListedRow>("g.id", "uuid", ({ id }) => id);
const unknownDate = Prisma.sql`DATE '0001-01-01'`;

/** Sorted by an index of the table that holds the value, ties included. */
const catalogueSorts: GameSelection["sorts"] = {
  name: [sortKey("g.name_key", "text", (row) => row.name_key), gameKey],
  "-released_on": [sortKey("g.released_key", "date", (row) => row.released_key), gameKey],
  "-rating": [
    sortKey("r.weighted", "numeric", (row) => row.weighted),
    sortKey("r.game_id", "uuid", ({ id }) => id),
  ],
  "-popularity": [
    sortKey("c.popularity", "numeric", (row) => row.popularity),
    sortKey("c.game_id", "uuid", ({ id }) => id),
  ],
};

const buildCatalogueSelection = (query: Query): GameSelection => ({
  tables: gameTables,
  filters: buildConditions(query),
  relevance: null,
  sorts: catalogueSorts,
});

const linkKey = sortKey<ListedRow>("l.game_id", "uuid", ({ id }) => id);

/** A category's page is one range of an index over its links, which carry copies of the sort values. */
const buildCategorySelection = (query: Query, slug: string): GameSelection => ({
  tables: Prisma.sql`game_category_links l JOIN games g ON g.id = l.game_id
    JOIN game_rating_summaries r ON r.game_id = l.game_id JOIN game_counters c ON c.game_id = l.game_id`,
  filters: [
    Prisma.sql`l.category_id = (SELECT k.id FROM game_categories k WHERE k.slug = ${slug} AND k.is_active)`,
    ...buildConditions(query, Prisma.sql`l.released_key`),
  ],
  relevance: null,
  sorts: {
    name: [sortKey("l.name_key", "text", (row) => row.name_key), linkKey],
    "-released_on": [sortKey("l.released_key", "date", (row) => row.released_key), linkKey],
    "-rating": [sortKey("l.weighted", "numeric", (row) => row.weighted), linkKey],
    "-popularity": [sortKey("l.popularity", "numeric", (row) => row.popularity), linkKey],
  },
});

async function buildFilteredSelection(
  tx: Transaction,
  query: Query,
  categories: readonly string[],
): Promise<GameSelection> {
  const search = query.q === undefined ? null : buildSearch(query.q);
  return {
    tables: gameTables,
    filters: [
      ...buildConditions(query),
      ...(search === null ? [] : [search.filter]),
      ...(await buildCategoryConditions(tx, categories)),
    ],
    relevance: search?.relevance ?? null,
    sorts: catalogueSorts,
  };
}

function buildConditions(
  { ids, release_status, released_after, released_before }: Query,
  releaseColumn = Prisma.sql`g.released_key`,
): Prisma.Sql[] {
  const filters = [Prisma.sql`g.deleted_at IS NULL`];
  if (ids !== undefined) filters.push(Prisma.sql`g.id = ANY(${ids}::uuid[])`);
  if (release_status !== undefined) filters.push(Prisma.sql`g.release_status = ${release_status}`);
  if (released_after !== undefined) {
    parseCalendarDate(released_after, "?released_after");
    filters.push(Prisma.sql`${releaseColumn} > ${released_after}::text::date`);
  }
  if (released_before !== undefined) {
    parseCalendarDate(released_before, "?released_before");
    filters.push(
      Prisma.sql`${releaseColumn} < ${released_before}::text::date AND ${releaseColumn} > ${unknownDate}`,
    );
  }
  return filters;
}

/** The game with exactly this slug, names that start so, and names and other titles that hold something similar. */
function buildSearch(q: string): { filter: Prisma.Sql; relevance: Prisma.Sql } {
  const words = q.normalize("NFC").trim();
  if (Array.from(words).length < 2)
    throw validationProblem([fieldError("?q", "too-short", "q must have at least 2 characters.")]);
  const slug = Prisma.sql`g.slug = ${asSlug(words)}`;
  // A range instead of LIKE: no index can serve a pattern that is a parameter.
  const prefix = Prisma.sql`(g.name_key >= name_key(${words}) AND g.name_key < name_key(${words}) || chr(1114111))`;
  return {
    filter: Prisma.sql`(${slug} OR ${prefix} OR g.search_key %> name_key(${words}))`,
    relevance: Prisma.sql`CASE WHEN ${slug} THEN 0 WHEN ${prefix} THEN 1 ELSE 2 END`,
  };
}

/** Inside one type any of the categories fits, and each type must fit. A category that is unknown or inactive fits nothing. */
async function buildCategoryConditions(tx: Transaction, slugs: readonly string[]): Promise<Prisma.Sql[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string; type: string }[]>`
    SELECT id, type FROM game_categories WHERE is_active AND slug = ANY(${slugs}::text[])`;
  if (rows.length < slugs.length) return [Prisma.sql`FALSE`];
  const types = [...new Set(rows.map(({ type }) => type))];
  return types.map((type) => {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    return Prisma.sql`g.category_ids && ${ids}::uuid[]`;
  });
}
