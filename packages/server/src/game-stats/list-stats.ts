import type { Input } from "../contract/operation.js";
import type { Database } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import { key, type PaginationBody, type SortKey, type Sorts } from "../http/paginate.js";
import { statsColumns, type StatsRow } from "./rows.js";

/** Games by the counters that the service moves itself, with those that are written where there are some. */
const byDerived = Prisma.sql`
  game_counters c JOIN games g ON g.id = c.game_id LEFT JOIN game_stats s ON s.game_id = c.game_id`;

/** Games by the counters that are written, with those where none was, which come last. */
const byWritten = Prisma.sql`
  (SELECT * FROM game_stats UNION ALL
    SELECT d.game_id, 0, 0, 0, 0, 0, NULL, NULL FROM game_counters d
    WHERE ${isUsed("d")} AND NOT EXISTS (SELECT FROM game_stats w WHERE w.game_id = d.game_id)) AS s
  JOIN games g ON g.id = s.game_id JOIN game_counters c ON c.game_id = s.game_id`;

/** Whether any counter that the service moves itself is above zero. Those by status are parts of the library's. */
function isUsed(counters: "c" | "d"): Prisma.Sql {
  const names = ["likes", "reviews", "ratings", "library", "backlog", "lists"];
  return Prisma.raw(`(${names.map((name) => `${counters}.${name} > 0`).join(" OR ")})`);
}

const hasCounted = Prisma.sql`(${isUsed("c")} OR s.views > 0 OR s.plays > 0 OR s.shares > 0 OR s.searches > 0)`;

const byStats = key<StatsRow>("s.game_id", "uuid", (row) => row.game_id);
const byCounters = key<StatsRow>("c.game_id", "uuid", (row) => row.game_id);

/** Sorted by an index of the table that holds the counter, ties included. */
const sorts: Readonly<Record<string, readonly [SortKey<StatsRow>, tie: SortKey<StatsRow>]>> = {
  "-views_count": [key("s.views", "bigint", (row) => row.views), byStats],
  "-plays_count": [key("s.plays", "bigint", (row) => row.plays), byStats],
  "-likes_count": [key("c.likes", "int", (row) => row.likes), byCounters],
  "-popularity_score": [key("c.popularity", "numeric", (row) => row.popularity), byCounters],
};

const sortsOf = (name: string): Sorts<StatsRow> => {
  const [sort, tie] = sorts[name] ?? [byStats, byStats];
  return { by: { [name]: [sort] }, tie };
};

const tablesOf = (sort: string): Prisma.Sql =>
  sort === "-views_count" || sort === "-plays_count" ? byWritten : byDerived;

/** One page of statistics, of the games with any counter above zero. */
export async function listStats(
  database: Database,
  { query, page }: Pick<Input<"listGameStats">, "query" | "page">,
): Promise<{ data: StatsRow[]; pagination: PaginationBody }> {
  const slugs = query.game_slug?.map((slug) => slug.toLowerCase());
  const tables = tablesOf(page.sort);
  const shown = Prisma.sql`g.deleted_at IS NULL AND ${hasCounted}`;
  const filters = slugs === undefined ? shown : Prisma.sql`${shown} AND g.slug = ANY(${slugs}::text[])`;
  return page.read(
    sortsOf(page.sort),
    ({ after, order, limit }) => database.$queryRaw<StatsRow[]>`
      SELECT ${statsColumns} FROM ${tables} WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM ${tables} WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) AS counted`;
      return row?.count ?? 0;
    },
  );
}
