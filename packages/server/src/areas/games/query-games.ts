import type { Dependencies } from "../../domain/dependencies.js";
import { type Game, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type Order, type Page, type SortKey, sortKey } from "../../platform/database/pagination.js";
import { runSearch } from "../../platform/database/run-search.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { gameColumns, type GameValues, getGameTemplates } from "./game-templates.js";
import { buildCondition } from "./query-conditions.js";
import { gameTables } from "./rows.js";

type GameQuery = components["schemas"]["GameQuery"];
type QueriedGame = components["schemas"]["QueriedGame"];
type SortName = components["schemas"]["GameQuerySort"];
type SortField = Exclude<SortName, `-${string}`>;

/** Query games (`POST /v1/games/query`). */
export const queryGames =
  ({ database }: Dependencies): Handler<"queryGames"> =>
  async ({ body, page }, reply) => {
    const games = await readQueriedGamesPage(database, body, page);
    const { game } = await getGameTemplates(database, games.data);
    const { fields } = body;
    if (fields === undefined) return reply(200, game.presentPage(games));
    const names = new Set<string>(["id", "slug", ...fields]);
    const data = games.data.map(({ values }) => selectFields(game.present(values).toJSON(), names));
    return reply(200, { data, pagination: games.pagination });
  };

/** The values that lists are sorted by. */
const sortColumns = defineColumns<Game>()("g", ["id", "name_key"], {
  released_key: computed<string>(Prisma.sql`g.released_key::text`),
  has_release: computed<boolean>(Prisma.sql`g.released_on IS NOT NULL`),
  average: computed<number | null>(Prisma.sql`r.average::float8`),
  votes: computed<number>(Prisma.sql`r.votes`),
  library: computed<number>(Prisma.sql`c.library`),
  main_minutes: computed<number | null>(Prisma.sql`c.main_minutes`),
});

type QueriedRow = RowOf<typeof sortColumns> & GameValues;

const queriedColumns: Columns<QueriedRow> = { sql: Prisma.sql`${sortColumns.sql}, ${gameColumns.sql}` };

/** Reads one page of the games that match a query. */
export async function readQueriedGamesPage(
  database: Database,
  query: GameQuery,
  page: Input<"queryGames">["page"],
): Promise<Page<QueriedRow>> {
  const where = buildConditions(query);
  const order = createOrder(query.sort ?? []);
  return runSearch(database, (tx) =>
    page.list(tx, { columns: queriedColumns, from: gameTables, where, order }),
  );
}

function buildConditions({ where = [], any_of = [] }: GameQuery): Prisma.Sql {
  const whereConditions = where.map((condition, index) => buildCondition(condition, `/where/${index}`));
  const groups = any_of.map((group, groupIndex) =>
    Prisma.join(
      group.map((condition, index) => buildCondition(condition, `/any_of/${groupIndex}/${index}`)),
      " AND ",
      "(",
      ")",
    ),
  );
  return Prisma.join(
    [
      Prisma.sql`g.deleted_at IS NULL`,
      ...whereConditions,
      ...(groups.length === 0 ? [] : [Prisma.join(groups, " OR ", "(", ")")]),
    ],
    " AND ",
  );
}

/** Builds the keys of a sort. Games without a value come last in both directions. */
type SortRule = (descending: boolean) => SortKey<QueriedRow>[];

const sortMissingLast = (
  missingCondition: string,
  isMissing: (row: QueriedRow) => boolean,
): SortKey<QueriedRow> =>
  sortKey(`(${missingCondition})::int`, "int", (row) => (isMissing(row) ? 1 : 0), false);

const sortRules: Readonly<Record<SortField, SortRule>> = {
  name: (descending) => [sortKey("g.name_key", "text", (game) => game.name_key, descending)],
  released_on: (descending) => {
    const released = sortKey<QueriedRow>("g.released_key", "date", (game) => game.released_key, descending);
    // Unknown dates have the lowest key, so in descending order they are last anyway.
    return descending
      ? [released]
      : [sortMissingLast("g.released_on IS NULL", (game) => !game.has_release), released];
  },
  average_score: (descending) => [
    sortMissingLast("r.average IS NULL", (game) => game.average === null),
    sortKey("coalesce(r.average, 0)", "numeric", (game) => game.average ?? 0, descending),
  ],
  votes: (descending) => [sortKey("r.votes", "int", (game) => game.votes, descending)],
  library_count: (descending) => [sortKey("c.library", "int", (game) => game.library, descending)],
  main_minutes: (descending) => [
    sortMissingLast("c.main_minutes IS NULL", (game) => game.main_minutes === null),
    sortKey("coalesce(c.main_minutes, 0)", "int", (game) => game.main_minutes ?? 0, descending),
  ],
};

function createOrder(names: readonly SortName[]): Order<QueriedRow> {
  const fields = names.map(toSortField);
  if (new Set(fields).size < fields.length)
    throw validationProblem([fieldError("/sort/1", "duplicate", "A field can be sorted by only once.")]);
  const keys = (names.length > 0 ? names : (["name"] as const)).flatMap((name) =>
    sortRules[toSortField(name)](name.startsWith("-")),
  );
  return { keys, tieBreaker: sortKey("g.id", "uuid", (game) => game.id) };
}

// The contract allows exactly these sorts, each ascending and descending (`-`).
const toSortField = (name: SortName): SortField => name.replace(/^-/, "") as SortField;

function selectFields(game: components["schemas"]["Game"], names: ReadonlySet<string>): QueriedGame {
  const { id, slug, ...rest } = game;
  return { id, slug, ...Object.fromEntries(Object.entries(rest).filter(([name]) => names.has(name))) };
}
