import type { BackgroundTasks } from "../../platform/background-tasks.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { countWithoutDeletedGames, type CountDependencies } from "./count-without-deleted-games.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../kernel/http/read-only-fields.js";
import type { GamesApi } from "../../generated/stubs/gamesApi.js";
import { buildCategoryHandlers } from "./game-categories.js";
import { listGames } from "./list-games.js";
import { listPopularGames, presentPopularGame } from "./popular-games.js";
import { presentGame } from "./present.js";
import { queryGames } from "./query-games.js";
import { findGame, lockGame } from "./rows.js";
import { updateGameRow, hideGame, insertGame } from "./write-game.js";

const notFoundDetail = (slug: string): string => `No game has the slug ${slug}.`;

type Means = Dependencies & CountDependencies & { readonly background: BackgroundTasks };

/** The catalogue of games, its search and its categories. */
export const games = (dependencies: Means): Omit<GamesApi, "getGameRelationship"> => ({
  ...buildReadHandlers(dependencies),
  ...buildEditHandlers(dependencies),
  deleteGame: deleteGame(dependencies),
  ...buildCategoryHandlers(dependencies),
});

const buildReadHandlers = ({
  database,
}: Dependencies): Pick<GamesApi, "listGames" | "queryGames" | "listPopularGames" | "getGame"> => ({
  async listGames({ query, page }, reply) {
    const { data, pagination } = await listGames(database, query, page);
    return reply(200, { data: data.map(presentGame), pagination });
  },

  async queryGames({ body, page }, reply) {
    return reply(200, await queryGames(database, body, page));
  },

  async listPopularGames(input, reply) {
    const { data, pagination } = await listPopularGames(database, input);
    return reply(200, { data: data.map(presentPopularGame), pagination });
  },

  async getGame({ path }, reply) {
    const row = await findGame(database, path.slug);
    if (!row) return reply.problem(404, "game-not-found", notFoundDetail(path.slug));
    return reply(200, presentGame(row), { version: row.version });
  },
});

const buildEditHandlers = ({ clock, newId }: Dependencies): Pick<GamesApi, "createGame" | "updateGame"> => ({
  async createGame({ body, transaction }, reply) {
    return transaction(async (tx) => {
      const row = await insertGame(tx, { body, id: newId(), now: clock() });
      return reply(201, presentGame(row), { version: row.version, Location: `/rest/v1/games/${row.slug}` });
    });
  },

  async updateGame({ path, body, transaction, precondition }, reply) {
    return transaction(async (tx) => {
      const game = await lockGame(tx, path.slug);
      if (!game) return reply.problem(404, "game-not-found", notFoundDetail(path.slug));
      const checked = precondition.check(game.version);
      assertUnchanged(body, presentGame(game), ["id", "created_at", "updated_at"]);
      const row = await updateGameRow(tx, game, { body, now: clock() });
      return reply(200, presentGame(row), { version: row.version, checked });
    });
  },
});

/** Delete a game (`DELETE /v1/games/{slug}`). */
function deleteGame(dependencies: Means): Handler<"deleteGame"> {
  const recount = createRecounter(dependencies);
  return async ({ path, transaction, precondition }, reply) => {
    const result = await transaction(async (tx) => {
      const game = await lockGame(tx, path.slug);
      if (!game) return reply.problem(404, "game-not-found", notFoundDetail(path.slug));
      const checked = precondition.check(game.version);
      const deletedAt = dependencies.clock();
      await hideGame(tx, game.id, { now: deletedAt, projections: dependencies.projections() });
      return reply(200, presentDeleted("game", { id: game.id, deletedAt }), { checked });
    });
    recount();
    return result;
  };
}

/** Starts to count without deleted games. One run at a time: what was deleted meanwhile is looked for again at its end. */
function createRecounter(dependencies: Means): () => void {
  const { background } = dependencies;
  const ignoreProgress = (): Promise<void> => Promise.resolve();
  let isRunning = false;
  let isRequested = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isRequested && !background.signal.aborted) {
        isRequested = false;
        await countWithoutDeletedGames(dependencies, { signal: background.signal, progress: ignoreProgress });
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isRequested = true;
    if (!isRunning) background.run(run, "counters keep deleted games until the job comes");
  };
}
