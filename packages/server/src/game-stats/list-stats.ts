import type { Input } from "../contract/operation.js";
import type { Database } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import { key, type PaginationBody, type SortKey, type Sorts } from "../http/paginate.js";
import { statsColumns, type StatsRow } from "./rows.js";

const tables = Prisma.sql`
  game_stats s JOIN games g ON g.id = s.game_id JOIN game_counters c ON c.game_id = s.game_id`;

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

/** One page of statistics. */
export async function listStats(
  database: Database,
  { query, page }: Pick<Input<"listGameStats">, "query" | "page">,
): Promise<{ data: StatsRow[]; pagination: PaginationBody }> {
  const slugs = query.game_slug?.map((slug) => slug.toLowerCase());
  const filters =
    slugs === undefined
      ? Prisma.sql`g.deleted_at IS NULL`
      : Prisma.sql`g.deleted_at IS NULL AND g.slug = ANY(${slugs}::text[])`;
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
