import type { components } from "../../generated/schema.js";
import type { Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { key, type PaginationBody, type SortKey, type Sorts } from "../../platform/database/paginate.js";
import { field, invalid } from "../../platform/http/problem.js";
import { presentGame } from "./present.js";
import { conditionSql } from "./query-conditions.js";
import { gameColumns, gameTables, readGames, type GameRow } from "./rows.js";
import { withinTimeLimit } from "../../platform/database/time-limit.js";

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
  const filters = filtersOf(query);
  const sorts = sortsOf(query.sort ?? [], page.sort);
  const { data, pagination } = await withinTimeLimit(database, (transaction) =>
    page.read(sorts, ({ after, order, limit }) =>
      readGames<QueriedRow>(
        transaction,
        Prisma.sql`
          SELECT ${gameColumns}, g.name_key, g.released_key::text AS released_key, c.library
          FROM ${gameTables} WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
      ),
    ),
  );
  return { data: data.map((row) => selectionOf(presentGame(row), query.fields)), pagination };
}

function filtersOf({ where = [], any_of = [] }: GameQuery): Prisma.Sql {
  const all = where.map((condition, index) => conditionSql(condition, `/where/${index}`));
  const groups = any_of.map((group, at) =>
    Prisma.join(
      group.map((condition, index) => conditionSql(condition, `/any_of/${at}/${index}`)),
      " AND ",
      "(",
      ")",
    ),
  );
  return Prisma.join(
    [
      Prisma.sql`g.deleted_at IS NULL`,
      ...all,
      ...(groups.length === 0 ? [] : [Prisma.join(groups, " OR ", "(", ")")]),
    ],
    " AND ",
  );
}

/** The keys of one sort. Games without a value come last in both directions. */
type SortRule = (descending: boolean) => SortKey<QueriedRow>[];

const absentLast = (absent: string, isAbsent: (row: QueriedRow) => boolean): SortKey<QueriedRow> =>
  key(`(${absent})::int`, "int", (row) => (isAbsent(row) ? 1 : 0), false);

const sortRules: Readonly<Record<SortField, SortRule>> = {
  name: (descending) => [key("g.name_key", "text", (row) => row.name_key, descending)],
  released_on: (descending) => {
    const released = key<QueriedRow>("g.released_key", "date", (row) => row.released_key, descending);
    // An unknown date is stored as the first of all, which is last already where the order descends.
    return descending
      ? [released]
      : [absentLast("g.released_on IS NULL", (row) => row.released_on === null), released];
  },
  average_score: (descending) => [
    absentLast("r.average IS NULL", (row) => row.average === null),
    key("coalesce(r.average, 0)", "numeric", (row) => row.average ?? 0, descending),
  ],
  votes: (descending) => [key("r.votes", "int", (row) => row.votes, descending)],
  library_count: (descending) => [key("c.library", "int", (row) => row.library, descending)],
  main_minutes: (descending) => [
    absentLast("c.main_minutes IS NULL", (row) => row.main_minutes === null),
    key("coalesce(c.main_minutes, 0)", "int", (row) => row.main_minutes ?? 0, descending),
  ],
};

function sortsOf(names: readonly SortName[], sort: string): Sorts<QueriedRow> {
  const fields = names.map(sortFieldOf);
  if (new Set(fields).size < fields.length)
    throw invalid([field("/sort/1", "duplicate", "A list is sorted by a field once.")]);
  const keys = (names.length > 0 ? names : (["name"] as const)).flatMap((name) =>
    sortRules[sortFieldOf(name)](name.startsWith("-")),
  );
  return { by: { [sort]: keys }, tie: key("g.id", "uuid", ({ id }) => id) };
}

// The contract has each sort with and without the minus, and no other ones.
const sortFieldOf = (name: SortName): SortField => name.replace(/^-/, "") as SortField;

function selectionOf(game: components["schemas"]["Game"], fields: GameQuery["fields"]): QueriedGame {
  if (fields === undefined) return game;
  const wanted = new Set<string>(["id", "slug", ...fields]);
  const { id, slug, ...rest } = game;
  return { id, slug, ...Object.fromEntries(Object.entries(rest).filter(([name]) => wanted.has(name))) };
}
