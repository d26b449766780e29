import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type Order, type Page, type PageRequest, sortKey } from "../../platform/database/pagination.js";
import { presentStats } from "./present.js";
import { statsColumns, type StatsRow, statsTables } from "./rows.js";

/** List game stats (`GET /v1/games/stats`). */
export const listGameStats =
  ({ database }: Dependencies): Handler<"listGameStats"> =>
  async ({ query, page }, reply) => {
    const { data, pagination } = await readStatsPage(database, query, page);
    return reply(200, { data: data.map(presentStats), pagination });
  };

/** Reads one page of the statistics of games with a counter above zero. */
export function readStatsPage(
  database: Database,
  { game_slug }: Input<"listGameStats">["query"],
  page: PageRequest<SortName<"listGameStats">>,
): Promise<Page<StatsRow>> {
  const isListed = Prisma.sql`g.deleted_at IS NULL AND ${hasNonZeroCounter}`;
  return page.list(database, {
    columns: statsColumns,
    from: statsTables,
    where:
      game_slug === undefined
        ? isListed
        : Prisma.sql`${isListed} AND g.slug = ANY(${[...game_slug]}::text[])`,
    order: orders[page.sort],
  });
}

/** Whether any counter of a game is above zero. Counters by play status are included in `library`. */
const hasNonZeroCounter = Prisma.raw(
  `(${[
    ...["likes", "reviews", "ratings", "library", "backlog", "lists"].map((name) => `c.${name} > 0`),
    ...["views", "plays", "shares", "searches"].map((name) => `s.${name} > 0`),
  ].join(" OR ")})`,
);

const statsGameKey = sortKey<StatsRow>("s.game_id", "uuid", (row) => row.game_id);
const countersGameKey = sortKey<StatsRow>("c.game_id", "uuid", (row) => row.game_id);

/** The tie breaker is a column of the table that has the counter, so that one index serves the sort. */
const orders: Readonly<Record<SortName<"listGameStats">, Order<StatsRow>>> = {
  "-views_count": {
    keys: [sortKey("s.views", "bigint", (row) => row.views)],
    tieBreaker: statsGameKey,
  },
  "-plays_count": {
    keys: [sortKey("s.plays", "bigint", (row) => row.plays)],
    tieBreaker: statsGameKey,
  },
  "-likes_count": {
    keys: [sortKey("c.likes", "int", (row) => row.likes)],
    tieBreaker: countersGameKey,
  },
  "-popularity_score": {
    keys: [sortKey("c.popularity", "numeric", (row) => row.popularity)],
    tieBreaker: countersGameKey,
  },
};
