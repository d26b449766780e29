import type { Background } from "../../platform/background.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { countWithoutDeletedGames, type CountMeans } from "../../events/deleted-games.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import type { GamesApi } from "../../generated/stubs/gamesApi.js";
import { gameCategories } from "./game-categories.js";
import { listGames } from "./list-games.js";
import { listPopularGames, presentPopularGame } from "./popular-games.js";
import { presentGame } from "./present.js";
import { queryGames } from "./query-games.js";
import { findRelationship, presentRelationship } from "./relationship.js";
import { findGame, lockGame } from "./rows.js";
import { changeGame, hideGame, insertGame } from "./write-game.js";

const unknownSlug = (slug: string): string => `No game has the slug ${slug}.`;

type Means = Dependencies & CountMeans & { readonly background: Background };

/** The catalogue of games, its search and its categories. */
export const games = (means: Means): GamesApi => ({
  ...reading(means),
  ...editing(means),
  deleteGame: deleteGame(means),
  ...gameCategories(means),
});

const reading = ({
  database,
}: Dependencies): Pick<
  GamesApi,
  "listGames" | "queryGames" | "listPopularGames" | "getGame" | "getGameRelationship"
> => ({
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
    if (!row) return reply.problem(404, "game-not-found", unknownSlug(path.slug));
    return reply(200, presentGame(row), { version: row.version });
  },

  async getGameRelationship({ path, caller }, reply) {
    const row = await findRelationship(database, path.slug, requireResidentId(caller));
    if (!row) return reply.problem(404, "game-not-found", unknownSlug(path.slug));
    // Nothing of it is edited as a whole: only what it holds tells two of them apart.
    return reply(200, presentRelationship(row), { version: 1 });
  },
});

const editing = ({ clock, newId }: Dependencies): Pick<GamesApi, "createGame" | "updateGame"> => ({
  async createGame({ body, transaction }, reply) {
    return transaction(async (tx) => {
      const row = await insertGame(tx, { body, id: newId(), now: clock() });
      return reply(201, presentGame(row), { version: row.version, Location: `/rest/v1/games/${row.slug}` });
    });
  },

  async updateGame({ path, body, transaction, precondition }, reply) {
    return transaction(async (tx) => {
      const game = await lockGame(tx, path.slug);
      if (!game) return reply.problem(404, "game-not-found", unknownSlug(path.slug));
      precondition.check(game.version);
      refuseChanged(body, presentGame(game), ["id", "created_at", "updated_at"]);
      const row = await changeGame(tx, game, { body, now: clock() });
      return reply(200, presentGame(row), { version: row.version });
    });
  },
});

/** Delete a game (`DELETE /v1/games/{slug}`). */
function deleteGame(means: Means): Operation<"deleteGame"> {
  const recount = recounting(means);
  return async ({ path, transaction, precondition }, reply) => {
    const answer = await transaction(async (tx) => {
      const game = await lockGame(tx, path.slug);
      if (!game) return reply.problem(404, "game-not-found", unknownSlug(path.slug));
      precondition.check(game.version);
      const deletedAt = means.clock();
      await hideGame(tx, game.id, deletedAt);
      return reply(200, presentDeleted("game", { id: game.id, deletedAt }));
    });
    recount();
    return answer;
  };
}

/** Starts to count without deleted games. One run at a time: what was deleted meanwhile is looked for again at its end. */
function recounting(means: Means): () => void {
  const { background } = means;
  const progress = (): Promise<void> => Promise.resolve();
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isWanted && !background.stopping.aborted) {
        isWanted = false;
        await countWithoutDeletedGames(means, { signal: background.stopping, progress });
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isWanted = true;
    if (!isRunning) background.run(run, "counters keep deleted games until the job comes");
  };
}
