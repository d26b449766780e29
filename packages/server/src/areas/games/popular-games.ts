import type { Dependencies } from "../../domain/dependencies.js";
import { type GamePopularity, Prisma } from "../../generated/prisma/client.js";
import type { Handler } from "../../kernel/http/operation.js";
import { type Columns, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type Order, sortKey } from "../../platform/database/pagination.js";
import { type GameValues, getGameTemplates, popularGameColumns } from "./game-templates.js";
import { allGamesCategoryId } from "./rank-games.js";
import { gameJoins } from "./rows.js";

/** List popular games (`GET /v1/games/popular`). */
export const listPopularGames =
  ({ database }: Dependencies): Handler<"listPopularGames"> =>
  async ({ query, page }, reply) => {
    const games = await page.list(database, {
      columns: popularColumns,
      from: Prisma.sql`game_popularity p JOIN games g ON g.id = p.game_id`,
      joins: gameJoins,
      where: Prisma.sql`p."window" = ${query.window}
        AND p.category_id = ${buildRankedCategoryQuery(query.category)} AND g.deleted_at IS NULL`,
      order,
    });
    const { popularGame } = await getGameTemplates(database, games.data);
    return reply(200, popularGame.presentPage(games));
  };

const rankColumns = defineColumns<GamePopularity>()("p", ["rank"]);
type PopularRow = RowOf<typeof rankColumns> & GameValues;

const popularColumns: Columns<PopularRow> = {
  sql: Prisma.sql`${rankColumns.sql}, ${popularGameColumns.sql}`,
};

const order: Order<PopularRow> = {
  keys: [],
  tieBreaker: sortKey("p.rank", "int", ({ rank }) => rank),
};

/**
 * A literal, because generic plans expect a ranking of average length, which PostgreSQL would read completely, join and sort.
 * For the much longer ranking of all games it reads only the page, in order.
 */
const allGames = Prisma.raw(`'${allGamesCategoryId}'::uuid`);

const buildRankedCategoryQuery = (slug: string | undefined): Prisma.Sql =>
  slug === undefined
    ? allGames
    : Prisma.sql`(SELECT k.id FROM game_categories k WHERE k.slug = ${slug} AND k.is_active)`;
