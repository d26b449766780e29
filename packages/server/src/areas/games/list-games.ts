import type { Dependencies } from "../../domain/dependencies.js";
import { asSlug } from "../../domain/slug.js";
import { type Game, Prisma } from "../../generated/prisma/client.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toLiteral } from "../../platform/database/literal.js";
import {
  type Order,
  type Page,
  type PageRequest,
  type SortKey,
  sortKey,
} from "../../platform/database/pagination.js";
import { runSearch } from "../../platform/database/run-search.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { parseCalendarDate } from "../../platform/time.js";
import { gameColumns, type GameValues, getGameTemplates } from "./game-templates.js";
import { type CategoryModel, gameJoins } from "./rows.js";

type Query = Input<"listGames">["query"];

/** List games (`GET /v1/games`). */
export const listGames =
  ({ database }: Dependencies): Handler<"listGames"> =>
  async ({ query, page }, reply) => {
    const games = await readGamesPage(database, query, page);
    const { game } = await getGameTemplates(database, games.data);
    return reply(200, game.presentPage(games));
  };

/** Numbers are texts, so that cursors contain their exact values. */
const listedColumns = defineColumns<Game>()("g", ["id", "name_key"], {
  released_key: computed<string>(Prisma.sql`g.released_key::text`),
  weighted: computed<string>(Prisma.sql`r.weighted::text`),
  popularity: computed<string>(Prisma.sql`c.popularity::text`),
});

/** A game with the values that lists are sorted by. A lower relevance is a better match. */
type ListedGame = RowOf<typeof listedColumns> & GameValues & { readonly relevance: number };

const buildListedColumns = (relevance: Prisma.Sql): Columns<ListedGame> => ({
  sql: Prisma.sql`${listedColumns.sql}, ${gameColumns.sql}, ${relevance} AS relevance`,
});

/** The tables, conditions and sorts of a list of games. */
interface GameSelection {
  readonly from: Prisma.Sql;
  readonly conditions: readonly Prisma.Sql[];
  /** How well a game matches the search, lower is better; null without a search. */
  readonly relevance: Prisma.Sql | null;
  readonly sorts: Readonly<
    Record<SortName<"listGames">, readonly [SortKey<ListedGame>, tieBreaker: SortKey<ListedGame>]>
  >;
}

/** Reads one page of games. Queries without a suitable index run with a statement timeout. */
export async function readGamesPage(
  database: Database,
  query: Query,
  page: PageRequest<SortName<"listGames">>,
): Promise<Page<ListedGame>> {
  const categories = [...new Set(query.category)];
  const [singleCategory, ...others] = categories;
  if (query.q === undefined && others.length === 0) {
    const selection =
      singleCategory === undefined
        ? buildCatalogueSelection(query)
        : buildCategorySelection(query, singleCategory);
    return readPage(database, page, selection);
  }
  return runSearch(database, async (tx) =>
    readPage(tx, page, await buildFilteredSelection(tx, query, categories)),
  );
}

const readPage = (
  database: Database | Transaction,
  page: PageRequest<SortName<"listGames">>,
  selection: GameSelection,
): Promise<Page<ListedGame>> =>
  page.list(database, {
    columns: buildListedColumns(selection.relevance ?? Prisma.sql`0`),
    from: selection.from,
    joins: gameJoins,
    where: Prisma.join([...selection.conditions], " AND "),
    order: createOrder(selection, page.sort),
  });

function createOrder({ sorts, relevance }: GameSelection, name: SortName<"listGames">): Order<ListedGame> {
  const [sort, tieBreaker] = sorts[name];
  const relevanceKeys: SortKey<ListedGame>[] =
    relevance === null
      ? []
      : [{ sql: relevance, type: "int", read: (game) => game.relevance, descending: false }];
  return { keys: [...relevanceKeys, sort], tieBreaker };
}

const gameKey = sortKey<ListedGame>("g.id", "uuid", (game) => game.id);
const unknownDate = Prisma.sql`DATE '0001-01-01'`;

/** The tie breaker is a column of the table that has the sorted value, so that a single index serves the sort. */
const catalogueSorts: GameSelection["sorts"] = {
  name: [sortKey("g.name_key", "text", (game) => game.name_key), gameKey],
  "-released_on": [sortKey("g.released_key", "date", (game) => game.released_key), gameKey],
  "-rating": [
    sortKey("r.weighted", "numeric", (game) => game.weighted),
    sortKey("r.game_id", "uuid", (game) => game.id),
  ],
  "-popularity": [
    sortKey("c.popularity", "numeric", (game) => game.popularity),
    sortKey("c.game_id", "uuid", (game) => game.id),
  ],
};

const buildCatalogueSelection = (query: Query): GameSelection => ({
  from: Prisma.sql`games g`,
  conditions: buildConditions(query),
  relevance: null,
  sorts: catalogueSorts,
});

const linkKey = sortKey<ListedGame>("l.game_id", "uuid", (game) => game.id);

/** The links of a category have copies of the sorted values, so that one index range serves the page. */
const buildCategorySelection = (query: Query, slug: string): GameSelection => ({
  from: Prisma.sql`game_category_links l JOIN games g ON g.id = l.game_id`,
  conditions: [
    Prisma.sql`l.category_id = (SELECT k.id FROM game_categories k WHERE k.slug = ${slug} AND k.is_active)`,
    ...buildConditions(query, Prisma.sql`l.released_key`),
  ],
  relevance: null,
  sorts: {
    name: [sortKey("l.name_key", "text", (game) => game.name_key), linkKey],
    "-released_on": [sortKey("l.released_key", "date", (game) => game.released_key), linkKey],
    "-rating": [sortKey("l.weighted", "numeric", (game) => game.weighted), linkKey],
    "-popularity": [sortKey("l.popularity", "numeric", (game) => game.popularity), linkKey],
  },
});

async function buildFilteredSelection(
  tx: Transaction,
  query: Query,
  categories: readonly string[],
): Promise<GameSelection> {
  const search = query.q === undefined ? null : buildSearch(query.q);
  return {
    from: Prisma.sql`games g`,
    conditions: [
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
  const conditions = [Prisma.sql`g.deleted_at IS NULL`];
  if (ids !== undefined) conditions.push(Prisma.sql`g.id = ANY(${ids}::uuid[])`);
  // Nearly all games have one status, and few the others.
  if (release_status !== undefined)
    conditions.push(Prisma.sql`g.release_status = ${toLiteral(release_status)}`);
  if (released_after !== undefined) {
    parseCalendarDate(released_after, "?released_after");
    conditions.push(Prisma.sql`${releaseColumn} > ${released_after}::text::date`);
  }
  if (released_before !== undefined) {
    parseCalendarDate(released_before, "?released_before");
    conditions.push(
      Prisma.sql`${releaseColumn} < ${released_before}::text::date AND ${releaseColumn} > ${unknownDate}`,
    );
  }
  return conditions;
}

/** Matches the exact slug, names with this prefix, and names and alternative titles with a similar word. */
function buildSearch(q: string): { filter: Prisma.Sql; relevance: Prisma.Sql } {
  const text = q.normalize("NFC").trim();
  if (Array.from(text).length < 2)
    throw validationProblem([fieldError("?q", "too-short", "q must have at least 2 characters.")]);
  const slug = Prisma.sql`g.slug = ${asSlug(text)}`;
  // A range instead of LIKE, because no index can serve a LIKE pattern that is a parameter.
  const prefix = Prisma.sql`(g.name_key >= name_key(${text}) AND g.name_key < name_key(${text}) || chr(1114111))`;
  // Text without a letter or digit has no trigrams and is similar to nothing, but PostgreSQL would read the whole index for it.
  const similar = Prisma.sql`(show_trgm(name_key(${text})) <> '{}' AND g.search_key %> name_key(${text}))`;
  return {
    filter: Prisma.sql`(${slug} OR ${prefix} OR ${similar})`,
    relevance: Prisma.sql`CASE WHEN ${slug} THEN 0 WHEN ${prefix} THEN 1 ELSE 2 END`,
  };
}

/** Matches games with at least one of the categories of each type. An unknown or inactive category matches nothing. */
async function buildCategoryConditions(tx: Transaction, slugs: readonly string[]): Promise<Prisma.Sql[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.$queryRaw<Pick<CategoryModel, "id" | "type">[]>`
    SELECT id, type FROM game_categories WHERE is_active AND slug = ANY(${slugs}::text[])`;
  if (rows.length < slugs.length) return [Prisma.sql`FALSE`];
  const types = [...new Set(rows.map(({ type }) => type))];
  return types.map((type) => {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    return Prisma.sql`g.category_ids && ${ids}::uuid[]`;
  });
}
