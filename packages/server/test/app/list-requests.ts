import type { Database } from "../../src/platform/database/client.js";
import { type ContractOperation, loadContractOperations } from "../support/contract-walk.js";
import type { FixtureOperation, RequestOverrides } from "../support/walk-fixtures.js";

/** A request of an anonymous caller. */
export interface ListRequest {
  readonly operation: FixtureOperation;
  readonly request: RequestOverrides;
}

/** Texts that a search may be slow for: only punctuation, frequent letters and words, many words, other scripts. */
const searches = [
  "____",
  "%%",
  "a_",
  "the",
  "zelda",
  "ゼルダ",
  "ΩΩ",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  "the legend of the super mario ".repeat(4),
];

/** Rows that many others belong to. */
export interface BusyRows {
  readonly game: string;
  readonly resident: string;
  readonly author: string;
  readonly list: string;
  readonly tag: string;
  readonly subscription: string;
}

export async function findBusyRows(database: Database): Promise<BusyRows> {
  const [rows] = await database.$queryRaw<BusyRows[]>`
    SELECT (SELECT slug FROM games JOIN game_counters c ON c.game_id = id ORDER BY c.library DESC, id LIMIT 1) AS game,
      (SELECT resident_id FROM resident_counters ORDER BY followers DESC, resident_id LIMIT 1) AS resident,
      (SELECT author_id FROM blogs GROUP BY author_id ORDER BY count(*) DESC, author_id LIMIT 1) AS author,
      (SELECT id FROM lists WHERE visibility = 'PUBLIC' ORDER BY items_count DESC, id LIMIT 1) AS list,
      (SELECT tag FROM blogs, unnest(tags) AS tag GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 1) AS tag,
      (SELECT slug FROM subscriptions WHERE status = 'ACTIVE' ORDER BY id LIMIT 1) AS subscription`;
  if (rows === undefined) throw new Error("A SELECT without FROM has one row.");
  return rows;
}

/** Builds the requests of every list: each sort, total and search with each filter alone and with each other one. */
export const buildListRequests = (rows: BusyRows): ListRequest[] =>
  loadContractOperations()
    .filter(({ paginated, permission }) => paginated !== undefined && permission.access === "PUBLIC")
    .map((operation) => ({ ...operation, pathValues: buildPathValues(operation, rows) }))
    .flatMap((operation) =>
      (operation.paginated?.cursor === "QUERY" ? buildQueries(operation, rows) : buildGameQueries()).map(
        (request) => ({ operation, request }),
      ),
    );

function buildPathValues({ path }: ContractOperation, rows: BusyRows): Record<string, string> {
  if (path.startsWith("/v1/games/")) return { slug: rows.game };
  if (path.startsWith("/v1/lists/")) return { id: rows.list };
  return path.startsWith("/v1/subscriptions/") ? { slug: rows.subscription } : { id: rows.resident };
}

type Pair = [name: string, value: string];

/** The members of the page, and the filters, which are combined differently. */
const options = ["sort", "include_total", "q"];
const notFilters = new Set([...options, "limit", "cursor"]);

function buildQueries(operation: ContractOperation, rows: BusyRows): RequestOverrides[] {
  const names = operation.parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const toPairs = (name: string): Pair[] =>
    buildValues(operation, rows, name).map((value): Pair => [name, value]);
  const filters = names.filter((name) => !notFilters.has(name)).map(toPairs);
  const filterSets = [
    [],
    ...filters.flat().map((pair) => [pair]),
    ...filters.flatMap(([first], index) =>
      filters.slice(index + 1).map(([second]) => [first, second].filter((pair) => pair !== undefined)),
    ),
  ];
  const optionSets = options
    .filter((name) => names.includes(name))
    .map(toPairs)
    .reduce<Pair[][]>(
      (sets, pairs) => sets.flatMap((set) => [set, ...pairs.map((pair) => [...set, pair])]),
      [[]],
    );
  return optionSets.flatMap((set) =>
    filterSets.map((filterSet) => ({
      query: new URLSearchParams([["limit", "100"], ...set, ...filterSet]).toString(),
    })),
  );
}

function buildValues(
  { parameters, parameterSchemas }: ContractOperation,
  rows: BusyRows,
  name: string,
): string[] {
  const { type, enum: values, maxLength } = parameterSchemas.get(name) ?? {};
  const busy = toBusyValues(rows)[name];
  if (name === "include_total") return ["true"];
  if (name === "q") return searches.map((text) => text.slice(0, Number(maxLength)));
  if (busy !== undefined) return [busy];
  if (values !== undefined) return values.map(String);
  if (type === "boolean") return ["true", "false"];
  const example = parameters.find((each) => each.name === name);
  return example !== undefined && "example" in example ? [String(example.example)] : [];
}

const toBusyValues = ({ game, resident, author, tag }: BusyRows): Readonly<Record<string, string>> => ({
  game_slug: game,
  resident_id: resident,
  author_id: author,
  tag,
  category: "n64",
  platform: "n64",
  language: "en",
  currency: "EUR",
});

const gameConditions = [
  [],
  [{ field: "name", op: "ne", value: "x" }],
  [{ field: "category", op: "ne", value: "n64" }],
  [{ field: "average_score", op: "gte", value: 9.99 }],
  [{ field: "main_minutes", op: "exists", value: false }],
  Array.from({ length: 20 }, (_, index) => ({ field: "name", op: "ne", value: `name ${index}` })),
];
const gameSorts = ["name", "released_on", "average_score", "votes", "library_count", "main_minutes"];

function buildGameQueries(): RequestOverrides[] {
  const sorts = gameSorts.flatMap((sort) => [
    [sort],
    [`-${sort}`],
    [`-${sort}`, sort === "name" ? "votes" : "name"],
  ]);
  return sorts.flatMap((sort) =>
    gameConditions.flatMap((where) =>
      [
        { where },
        ...(where.length === 0 ? [] : [{ any_of: [where, [{ field: "votes", op: "gte", value: 5 }]] }]),
      ].map((conditions) => ({ body: Buffer.from(JSON.stringify({ ...conditions, sort, limit: 100 })) })),
    ),
  );
}
