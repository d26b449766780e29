import type { Dependencies } from "../../events/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import { Prisma, type GamePopularity } from "../../generated/prisma/client.js";
import { defineColumns, type Columns, type JsonOf, type RowOf } from "../../platform/database/columns.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { presentGame } from "./present.js";
import { allGamesCategoryId } from "./rank-games.js";
import { asJson, buildJsonStatement, gameColumns, gameJoins } from "./rows.js";

/** List popular games (`GET /v1/games/popular`). */
export const listPopularGames =
  ({ database }: Dependencies): Handler<"listPopularGames"> =>
  async ({ query, page }, reply) => {
    const { data, pagination } = await page.list(database, {
      columns: popularColumns,
      from: Prisma.sql`game_popularity p JOIN games g ON g.id = p.game_id`,
      joins: gameJoins,
      where: Prisma.sql`p."window" = ${query.window}
        AND p.category_id = ${buildRankedCategoryQuery(query.category)} AND g.deleted_at IS NULL`,
      sorts,
      statement: buildJsonStatement,
    });
    return reply(200, { data: data.map(({ game }) => presentPopularGame(game)), pagination });
  };

const rankColumns = defineColumns<GamePopularity>()("p", ["rank", "score", "previous_rank"]);

const gameWithRankColumns: Columns<RowOf<typeof gameColumns> & RowOf<typeof rankColumns>> = {
  sql: Prisma.sql`${gameColumns.sql}, ${rankColumns.sql}`,
};

const popularColumns = asJson(gameWithRankColumns);

const sorts: Sorts<RowOf<typeof popularColumns>> = {
  by: {},
  tieBreaker: sortKey("p.rank", "int", ({ game }) => game.rank),
};

/**
 * A literal, because generic plans expect a ranking of average length, which PostgreSQL would read completely, join and sort.
 * For the much longer ranking of all games it reads only the page, in order.
 */
const allGames = Prisma.raw(`'${allGamesCategoryId}'::uuid`);

const buildRankedCategoryQuery = (slug: string | undefined): Prisma.Sql =>
  slug === undefined
    ? allGames
    : Prisma.sql`(SELECT k.id FROM game_categories k WHERE k.slug = ${slug.toLowerCase()} AND k.is_active)`;

/** Serializes a game with its rank. */
const presentPopularGame = (
  row: JsonOf<RowOf<typeof gameWithRankColumns>>,
): components["schemas"]["PopularGame"] => ({
  ...presentGame(row),
  rank: row.rank,
  score: row.score,
  previous_rank: row.previous_rank,
});
