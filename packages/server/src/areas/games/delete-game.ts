import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { countWithoutDeletedGames } from "./count-without-deleted-games.js";
import { lockGame } from "./rows.js";
import { softDeleteGame } from "./write-game.js";

/** Delete a game (`DELETE /v1/games/{slug}`). */
export const deleteGame = (dependencies: Dependencies): Handler<"deleteGame"> => {
  const updateCountersInBackground = createBackgroundCounterUpdate(dependencies);
  return async ({ path, transaction, precondition, afterCommit }, reply) =>
    transaction(async (tx) => {
      const game = await lockGame(tx, path.slug);
      if (!game) return reply.problem(404, "game-not-found", "Game not found.");
      const checked = precondition.check(game.version);
      const deletedAt = dependencies.clock();
      await softDeleteGame(tx, game.id, deletedAt);
      afterCommit(updateCountersInBackground);
      return reply(200, presentDeleted("game", { id: game.id, deletedAt }), { checked });
    });
};

/**
 * Creates a function that starts `countWithoutDeletedGames` in the background. When it is called during a run, another run
 * follows, because the first one may have passed the game already.
 */
function createBackgroundCounterUpdate({ background, database }: Dependencies): () => void {
  const ignoreProgress = (): Promise<void> => Promise.resolve();
  let isRunning = false;
  let isRequested = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isRequested && !background.signal.aborted) {
        isRequested = false;
        await countWithoutDeletedGames(database, { signal: background.signal, progress: ignoreProgress });
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isRequested = true;
    if (!isRunning) background.run(run, "Counters of deleted games not updated.");
  };
}
