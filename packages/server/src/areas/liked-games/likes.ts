import type { Dependencies } from "../../domain/dependencies.js";
import { canSee, findRelation } from "../../domain/visibility.js";
import { assertResidentId, type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { resolveGame } from "../games/index.js";
import { lockCollections } from "../residents/index.js";
import {
  createLike,
  findLikedGame,
  type LikedGameRow,
  lockLikedGame,
  presentLikedGame,
  readLikesCount,
  tryToCreateLike,
} from "./rows.js";
import { findLiker } from "./settings-rows.js";

const notFoundDetail = "Liked game not found.";

/** Get a liked game (`GET /v1/liked-games/{id}`). */
export const getLikedGame =
  ({ database }: Dependencies): Handler<"getLikedGame"> =>
  async ({ path, caller }, reply) => {
    const row = await findLikedGame(database, path.id);
    if (row === undefined || !(await isVisibleTo(database, caller, row)))
      return reply.problem(404, "liked-game-not-found", notFoundDetail);
    return reply(200, presentLikedGame(row), { version: row.version });
  };

async function isVisibleTo(
  database: Database | Transaction,
  caller: Caller,
  { resident_id }: LikedGameRow,
): Promise<boolean> {
  const liker = await findLiker(database, resident_id);
  if (liker === undefined) return false;
  return canSee(await findRelation(database, caller, resident_id, "library:moderate"), liker.visibility);
}

/** Like a game (`POST /v1/liked-games`). */
export const addLikedGame =
  ({ clock, newId }: Dependencies): Handler<"addLikedGame"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident_id = assertResidentId(caller);
      const now = clock();
      const keys = { id: newId(), resident_id, game: body };
      const [, { id: game_id }, attempt] = await allInOrder([
        lockCollections(tx, resident_id),
        resolveGame(tx, body),
        tryToCreateLike(tx, keys, now),
      ]);
      const { like, created, likes_count } = attempt ?? (await createLike(tx, keys, now));
      const result = { action: "LIKED", game_id, likes_count, liked_game: presentLikedGame(like) } as const;
      if (!created) return reply(200, { ...result, changed: false });
      return reply(201, { ...result, changed: true }, { Location: `/rest/v1/liked-games/${like.id}` });
    });

/** Unlike a game (`DELETE /v1/liked-games/{id}`). */
export const deleteLikedGame =
  (): Handler<"deleteLikedGame"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const like = await lockLikedGame(tx, path.id, getResidentId(caller));
      const isOwn = like?.resident_id === getResidentId(caller);
      if (like === undefined || !(isOwn || (await isVisibleTo(tx, caller, like))))
        return reply.problem(404, "liked-game-not-found", notFoundDetail);
      if (!isOwn) return reply.problem(403, "not-owner", "You can only unlike games for yourself.");
      const { game_id } = like;
      const [, likes_count] = await allInOrder([
        tx.$executeRaw`DELETE FROM liked_games WHERE id = ${like.id}::uuid`,
        readLikesCount(tx, game_id),
      ]);
      return reply(200, { action: "UNLIKED", changed: true, game_id, likes_count, liked_game: null });
    });
