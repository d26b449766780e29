import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { createBackgroundRun } from "./background-run.js";
import { countWithoutDeletedGames } from "./count-without-deleted-games.js";
import { lockGame } from "./rows.js";
import { softDeleteGame } from "./write-game.js";

/** Delete a game (`DELETE /v1/games/{slug}`). */
export const deleteGame = (dependencies: Dependencies): Handler<"deleteGame"> => {
  const updateCountersInBackground = createBackgroundRun(
    dependencies,
    (context) => countWithoutDeletedGames(dependencies.database, context),
    "Counters of deleted games not updated.",
  );
  return async ({ path, transaction, precondition, afterCommit }, reply) =>
    transaction(async (tx) => {
      const game = await lockGame(tx, path.slug, "deletion");
      if (!game) return reply.problem(404, "game-not-found", "Game not found.");
      const checked = precondition.check(game.version);
      const deletedAt = dependencies.clock();
      await softDeleteGame(tx, game.id, deletedAt);
      afterCommit(updateCountersInBackground);
      return reply(200, presentDeleted("game", { id: game.id, deletedAt }), { checked });
    });
};
