import type { Dependencies } from "../../events/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import { Prisma, type GamePopularity } from "../../generated/prisma/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toJsonObject } from "../../platform/database/json-columns.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { PageText } from "../../platform/json-text.js";
import { presentedGame } from "./present-in-sql.js";
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
      sorts,
    });
    return reply(200, new PageText<PopularGame>(games));
  };

type PopularGame = components["schemas"]["PopularGame"];

const popularColumns = defineColumns<GamePopularity>()("p", ["rank"], {
  json: computed<string>(
    Prisma.sql`${toJsonObject(Prisma.sql`${presentedGame}, p.rank, p.score, p.previous_rank`)}::text`,
  ),
});

const sorts: Sorts<RowOf<typeof popularColumns>> = {
  by: {},
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
    : Prisma.sql`(SELECT k.id FROM game_categories k WHERE k.slug = ${slug.toLowerCase()} AND k.is_active)`;
