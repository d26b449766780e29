import type { Input } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { sortKey, type PaginationBody } from "../../platform/database/pagination.js";
import { presentGame } from "./present.js";
import { allGamesCategoryId } from "./rank-games.js";
import { gameColumns, readGames, type GameRow } from "./rows.js";

/** A game with its place among the popular ones. */
export interface PopularRow extends GameRow {
  readonly rank: number;
  readonly score: number;
  readonly previous_rank: number | null;
}

/** One page of the popular games of a window: a range of ranks, which a job has made. */
export async function listPopularGames(
  database: Database,
  { query, page }: Pick<Input<"listPopularGames">, "query" | "page">,
): Promise<{ data: PopularRow[]; pagination: PaginationBody }> {
  const filters = Prisma.sql`p."window" = ${query.window} AND p.category_id = ${buildRankedCategoryQuery(query.category)}
    AND g.deleted_at IS NULL`;
  return page.read(
    { by: {}, tieBreaker: sortKey("p.rank", "int", ({ rank }) => rank) },
    ({ after, order, limit }) =>
      readGames<PopularRow>(
        database,
        Prisma.sql`
          SELECT ${gameColumns}, p.rank, p.score, p.previous_rank
          FROM ${tables} WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
      ),
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM ${tables} WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) AS counted`;
      return row?.count ?? 0;
    },
  );
}

const tables = Prisma.sql`game_popularity p JOIN games g ON g.id = p.game_id
  JOIN game_rating_summaries r ON r.game_id = p.game_id JOIN game_counters c ON c.game_id = p.game_id`;

const buildRankedCategoryQuery = (slug: string | undefined): Prisma.Sql =>
  slug === undefined
    ? Prisma.sql`${allGamesCategoryId}::uuid`
    : Prisma.sql`(SELECT k.id FROM game_categories k WHERE k.slug = ${slug.toLowerCase()} AND k.is_active)`;

/** The public form of a popular game. */
export const presentPopularGame = (row: PopularRow): components["schemas"]["PopularGame"] => ({
  ...presentGame(row),
  rank: row.rank,
  score: row.score,
  previous_rank: row.previous_rank,
});
