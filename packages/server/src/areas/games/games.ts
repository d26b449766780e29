import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { presentGame } from "./present.js";
import { findPresentedGame } from "./present-in-sql.js";
import { lockGame } from "./rows.js";
import { insertGame, updateGameRow } from "./write-game.js";

/** Get a game (`GET /v1/games/{slug}`). */
export const getGame =
  ({ database }: Dependencies): Handler<"getGame"> =>
  async ({ path }, reply) => {
    const game = await findPresentedGame(database, path.slug);
    if (!game) return reply.problem(404, "game-not-found", "Game not found.");
    return reply(200, game.body, { version: game.version });
  };

/** Create a game (`POST /v1/games`). */
export const createGame =
  ({ clock, newId }: Dependencies): Handler<"createGame"> =>
  async ({ body, transaction }, reply) =>
    transaction(async (tx) => {
      const row = await insertGame(tx, { body, id: newId(), now: clock() });
      return reply(201, presentGame(row), { version: row.version, Location: `/rest/v1/games/${row.slug}` });
    });

/** Update a game (`PATCH /v1/games/{slug}`). */
export const updateGame =
  ({ clock }: Dependencies): Handler<"updateGame"> =>
  async ({ path, body, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const game = await lockGame(tx, path.slug);
      if (!game) return reply.problem(404, "game-not-found", "Game not found.");
      const checked = precondition.check(game.version);
      assertUnchanged(body, presentGame(game), ["id", "created_at", "updated_at"]);
      const row = await updateGameRow(tx, game, { body, now: clock() });
      return reply(200, presentGame(row), { version: row.version, checked });
    });
