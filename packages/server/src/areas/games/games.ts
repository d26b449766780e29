import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { createBackgroundRun } from "./background-run.js";
import { copyGameNames } from "./copy-names.js";
import { findGame, lockGame } from "./rows.js";
import { insertGame, updateGameRow } from "./write-game.js";

/** Get a game (`GET /v1/games/{slug}`). */
export const getGame =
  ({ database }: Dependencies): Handler<"getGame"> =>
  async ({ path }, reply) => {
    const game = await findGame(database, path.slug);
    if (!game) return reply.problem(404, "game-not-found", "Game not found.");
    return reply(200, game.body, { version: game.version });
  };

/** Create a game (`POST /v1/games`). */
export const createGame =
  ({ clock, newId }: Dependencies): Handler<"createGame"> =>
  async ({ body, transaction }, reply) =>
    transaction(async (tx) => {
      const { slug, game } = await insertGame(tx, { body, id: newId(), now: clock() });
      return reply(201, game.body, { version: game.version, Location: `/rest/v1/games/${slug}` });
    });

/** Update a game (`PATCH /v1/games/{slug}`). */
export const updateGame = (dependencies: Dependencies): Handler<"updateGame"> => {
  const copyNamesInBackground = createBackgroundRun(
    dependencies,
    (context) => copyGameNames(dependencies.database, context),
    "Names of games not copied.",
  );
  return async ({ path, body, transaction, precondition, afterCommit }, reply) =>
    transaction(async (tx) => {
      const stored = await lockGame(tx, path.slug, "change");
      if (!stored) return reply.problem(404, "game-not-found", "Game not found.");
      const checked = precondition.check(stored.version);
      assertUnchanged(body, stored, ["id", "created_at", "updated_at"]);
      const game = await updateGameRow(tx, stored, { body, now: dependencies.clock() });
      if (body.name !== undefined) afterCommit(copyNamesInBackground);
      return reply(200, game.body, { version: game.version, checked });
    });
};
