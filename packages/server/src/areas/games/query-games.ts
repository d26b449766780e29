import type { components } from "../../generated/schema.js";
import type { Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import {
  sortKey,
  type PaginationBody,
  type SortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { presentGame } from "./present.js";
import { buildCondition } from "./query-conditions.js";
import { gameColumns, gameTables, readGames, type GameRow } from "./rows.js";
import { withTimeLimit } from "../../platform/database/time-limit.js";

type GameQuery = components["schemas"]["GameQuery"];
type QueriedGame = components["schemas"]["QueriedGame"];
type SortName = components["schemas"]["GameQuerySort"];
type SortField = Exclude<SortName, `-${string}`>;
type Page = Input<"queryGames">["page"];

interface QueriedRow extends GameRow {
  readonly name_key: string;
  readonly released_key: string;
  readonly library: number;
}

/** One page of the games that fulfil a query, with the properties that it names. */
export async function queryGames(
  database: Database,
  query: GameQuery,
  page: Page,
): Promise<{ data: QueriedGame[]; pagination: PaginationBody }> {
  const filters = buildConditions(query);
  const sorts = createSorts(query.sort ?? [], page.sort);
  const { data, pagination } = await withTimeLimit(database, (tx) =>
    page.read(sorts, ({ after, order, limit }) =>
      readGames<QueriedRow>(
        tx,
        Prisma.sql`
          SELECT ${gameColumns}, g.name_key, g.released_key::text AS released_key, c.library
          FROM ${gameTables} WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
      ),
    ),
  );
  return { data: data.map((row) => selectFields(presentGame(row), query.fields)), pagination };
}

function buildConditions({ where = [], any_of = [] }: GameQuery): Prisma.Sql {
  const whereConditions = where.map((condition, index) => buildCondition(condition, `/where/${index}`));
  const groups = any_of.map((group, at) =>
    Prisma.join(
      group.map((condition, index) => buildCondition(condition, `/any_of/${at}/${index}`)),
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

/** The keys of one sort. Games without a value come last in both directions. */
type SortRule = (descending: boolean) => SortKey<QueriedRow>[];

const sortMissingLast = (
  missingCondition: string,
  isMissing: (row: QueriedRow) => boolean,
): SortKey<QueriedRow> =>
  sortKey(`(${missingCondition})::int`, "int", (row) => (isMissing(row) ? 1 : 0), false);

const sortRules: Readonly<Record<SortField, SortRule>> = {
  name: (descending) => [sortKey("g.name_key", "text", (row) => row.name_key, descending)],
  released_on: (descending) => {
    const released = sortKey<QueriedRow>("g.released_key", "date", (row) => row.released_key, descending);
    // An unknown date is stored as the first of all, which is last already where the order descends.
    return descending
      ? [released]
      : [sortMissingLast("g.released_on IS NULL", (row) => row.released_on === null), released];
  },
  average_score: (descending) => [
    sortMissingLast("r.average IS NULL", (row) => row.average === null),
    sortKey("coalesce(r.average, 0)", "numeric", (row) => row.average ?? 0, descending),
  ],
  votes: (descending) => [sortKey("r.votes", "int", (row) => row.votes, descending)],
  library_count: (descending) => [sortKey("c.library", "int", (row) => row.library, descending)],
  main_minutes: (descending) => [
    sortMissingLast("c.main_minutes IS NULL", (row) => row.main_minutes === null),
    sortKey("coalesce(c.main_minutes, 0)", "int", (row) => row.main_minutes ?? 0, descending),
  ],
};

function createSorts(names: readonly SortName[], sort: string): Sorts<QueriedRow> {
  const fields = names.map(toSortField);
  if (new Set(fields).size < fields.length)
    throw validationProblem([fieldError("/sort/1", "duplicate", "A list is sorted by a field once.")]);
  const keys = (names.length > 0 ? names : (["name"] as const)).flatMap((name) =>
    sortRules[toSortField(name)](name.startsWith("-")),
  );
  return { by: { [sort]: keys }, tieBreaker: sortKey("g.id", "uuid", ({ id }) => id) };
}

// The contract has each sort with and without the minus, and no other ones.
const toSortField = (name: SortName): SortField => name.replace(/^-/, "") as SortField;

function selectFields(game: components["schemas"]["Game"], fields: GameQuery["fields"]): QueriedGame {
  if (fields === undefined) return game;
  const wanted = new Set<string>(["id", "slug", ...fields]);
  const { id, slug, ...rest } = game;
  return { id, slug, ...Object.fromEntries(Object.entries(rest).filter(([name]) => wanted.has(name))) };
}
