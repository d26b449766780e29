import type { Dependencies } from "../../domain/dependencies.js";
import { type Game, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type Order, type Page, type SortKey, sortKey } from "../../platform/database/pagination.js";
import { withTimeLimit } from "../../platform/database/time-limit.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { presentGame } from "./present.js";
import { buildCondition } from "./query-conditions.js";
import { asJson, buildJsonStatement, gameColumns, gameTables } from "./rows.js";

type GameQuery = components["schemas"]["GameQuery"];
type QueriedGame = components["schemas"]["QueriedGame"];
type SortName = components["schemas"]["GameQuerySort"];
type SortField = Exclude<SortName, `-${string}`>;

/** Query games (`POST /v1/games/query`). */
export const queryGames =
  ({ database }: Dependencies): Handler<"queryGames"> =>
  async ({ body, page }, reply) => {
    const { data, pagination } = await readQueriedGamesPage(database, body, page);
    return reply(200, {
      data: data.map(({ game }) => selectFields(presentGame(game), body.fields)),
      pagination,
    });
  };

const sortColumns = defineColumns<Game>()("g", ["name_key"], {
  released_key: computed<string>(Prisma.sql`g.released_key::text`),
  library: computed<number>(Prisma.sql`c.library`),
});

const gameWithSortColumns: Columns<RowOf<typeof gameColumns> & RowOf<typeof sortColumns>> = {
  sql: Prisma.sql`${gameColumns.sql}, ${sortColumns.sql}`,
};

const queriedColumns = asJson(gameWithSortColumns);

type QueriedRow = RowOf<typeof queriedColumns>;

/** Reads one page of the games that match a query. */
export async function readQueriedGamesPage(
  database: Database,
  query: GameQuery,
  page: Input<"queryGames">["page"],
): Promise<Page<QueriedRow>> {
  const where = buildConditions(query);
  const order = createOrder(query.sort ?? []);
  return withTimeLimit(database, (tx) =>
    page.list(tx, { columns: queriedColumns, from: gameTables, where, order, statement: buildJsonStatement }),
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
  name: (descending) => [sortKey("g.name_key", "text", ({ game }) => game.name_key, descending)],
  released_on: (descending) => {
    const released = sortKey<QueriedRow>(
      "g.released_key",
      "date",
      ({ game }) => game.released_key,
      descending,
    );
    // Unknown dates have the lowest key, so in descending order they are last anyway.
    return descending
      ? [released]
      : [sortMissingLast("g.released_on IS NULL", ({ game }) => game.released_on === null), released];
  },
  average_score: (descending) => [
    sortMissingLast("r.average IS NULL", ({ game }) => game.average === null),
    sortKey("coalesce(r.average, 0)", "numeric", ({ game }) => game.average ?? 0, descending),
  ],
  votes: (descending) => [sortKey("r.votes", "int", ({ game }) => game.votes, descending)],
  library_count: (descending) => [sortKey("c.library", "int", ({ game }) => game.library, descending)],
  main_minutes: (descending) => [
    sortMissingLast("c.main_minutes IS NULL", ({ game }) => game.main_minutes === null),
    sortKey("coalesce(c.main_minutes, 0)", "int", ({ game }) => game.main_minutes ?? 0, descending),
  ],
};

function createOrder(names: readonly SortName[]): Order<QueriedRow> {
  const fields = names.map(toSortField);
  if (new Set(fields).size < fields.length)
    throw validationProblem([fieldError("/sort/1", "duplicate", "A field can be sorted by only once.")]);
  const keys = (names.length > 0 ? names : (["name"] as const)).flatMap((name) =>
    sortRules[toSortField(name)](name.startsWith("-")),
  );
  return { keys, tieBreaker: sortKey("g.id", "uuid", ({ game }) => game.id) };
}

// The contract allows exactly these sorts, each ascending and descending (`-`).
const toSortField = (name: SortName): SortField => name.replace(/^-/, "") as SortField;

function selectFields(game: components["schemas"]["Game"], fields: GameQuery["fields"]): QueriedGame {
  if (fields === undefined) return game;
  const names = new Set<string>(["id", "slug", ...fields]);
  const { id, slug, ...rest } = game;
  return { id, slug, ...Object.fromEntries(Object.entries(rest).filter(([name]) => names.has(name))) };
}
