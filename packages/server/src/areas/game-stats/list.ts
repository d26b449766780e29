import type { Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import {
  sortKey,
  type PaginationBody,
  type SortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import { statsColumns, statsTables, type StatsRow } from "./rows.js";

/** Whether any counter of a game is above zero. Those by status are parts of the library's. */
const hasNonZeroCounter = Prisma.raw(
  `(${[
    ...["likes", "reviews", "ratings", "library", "backlog", "lists"].map((name) => `c.${name} > 0`),
    ...["views", "plays", "shares", "searches"].map((name) => `s.${name} > 0`),
  ].join(" OR ")})`,
);

const statsGameKey = sortKey<StatsRow>("s.game_id", "uuid", (row) => row.game_id);
const countersGameKey = sortKey<StatsRow>("c.game_id", "uuid", (row) => row.game_id);

/** Sorted by an index of the table that holds the counter, ties included. */
const sorts: Readonly<Record<string, readonly [SortKey<StatsRow>, tie: SortKey<StatsRow>]>> = {
  "-views_count": [sortKey("s.views", "bigint", (row) => row.views), statsGameKey],
  "-plays_count": [sortKey("s.plays", "bigint", (row) => row.plays), statsGameKey],
  "-likes_count": [sortKey("c.likes", "int", (row) => row.likes), countersGameKey],
  "-popularity_score": [sortKey("c.popularity", "numeric", (row) => row.popularity), countersGameKey],
};

const createSorts = (name: string): Sorts<StatsRow> => {
  const [sort, tie] = sorts[name] ?? [statsGameKey, statsGameKey];
  return { by: { [name]: [sort] }, tieBreaker: tie };
};

/** One page of statistics, of the games with any counter above zero. */
export async function listStats(
  database: Database,
  { query, page }: Pick<Input<"listGameStats">, "query" | "page">,
): Promise<{ data: StatsRow[]; pagination: PaginationBody }> {
  const slugs = query.game_slug?.map((slug) => slug.toLowerCase());
  const visible = Prisma.sql`g.deleted_at IS NULL AND ${hasNonZeroCounter}`;
  const filters = slugs === undefined ? visible : Prisma.sql`${visible} AND g.slug = ANY(${slugs}::text[])`;
  return page.read(
    createSorts(page.sort),
    ({ after, order, limit }) => database.$queryRaw<StatsRow[]>`
      SELECT ${statsColumns} FROM ${statsTables} WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM ${statsTables} WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) AS counted`;
      return row?.count ?? 0;
    },
  );
}
