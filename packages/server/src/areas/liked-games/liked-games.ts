import type { Operation } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { gameLiked, gameUnliked } from "../../events/happenings.js";
import { requireGame } from "../games/basic-info.js";
import { requireResidentId, residentIdOf, type Caller } from "../../kernel/http/caller.js";
import { maySee, relationTo } from "../../events/visibility.js";
import { lockCollections } from "../residents/lock-collections.js";
import type { LikedGamesApi } from "../../generated/stubs/likedGamesApi.js";
import { listLikedGames } from "./list.js";
import {
  ensureLike,
  findLikedGame,
  likesOf,
  lockLikedGame,
  presentLikedGame,
  type LikedGameRow,
} from "./rows.js";
import { findLiker, likerOf, shownBy } from "./settings-rows.js";
import { getLikedGamesSettings, updateLikedGamesSettings } from "./settings.js";

type Means = Dependencies & EffectMeans;

/** Games that residents like, and who may see which. */
export const likedGames = (means: Means): LikedGamesApi => ({
  listLikedGames: listLikedGames(means),
  getLikedGame: getLikedGame(means),
  addLikedGame: addLikedGame(means),
  deleteLikedGame: deleteLikedGame(means),
  getLikedGamesSettings: getLikedGamesSettings(means),
  updateLikedGamesSettings: updateLikedGamesSettings(means),
});

const unknownId = "There is no such like for this caller.";

/** Get a liked game (`GET /v1/liked-games/{id}`). */
const getLikedGame =
  ({ database }: Means): Operation<"getLikedGame"> =>
  async ({ path, caller }, reply) => {
    const row = await findLikedGame(database, path.id);
    if (row === undefined || !(await isShownTo(database, caller, row)))
      return reply.problem(404, "liked-game-not-found", unknownId);
    return reply(200, presentLikedGame(row), { version: row.version });
  };

async function isShownTo(
  database: Database | Transaction,
  caller: Caller,
  { resident_id }: LikedGameRow,
): Promise<boolean> {
  const liker = await findLiker(database, resident_id);
  if (liker === undefined) return false;
  return maySee(await relationTo(database, caller, resident_id, "library:moderate"), liker.visibility);
}

/** Like a game (`POST /v1/liked-games`). */
const addLikedGame =
  (means: Means): Operation<"addLikedGame"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident_id = requireResidentId(caller);
      await lockCollections(tx, resident_id);
      const { id: game_id } = await requireGame(tx, body);
      const effects = effectsOf(tx, means);
      const { like, is_new, likes } = await ensureLike(
        tx,
        { id: means.newId(), resident_id, game_id },
        effects.now,
      );
      if (!is_new) {
        const liked_game = presentLikedGame(like);
        return reply(200, { action: "LIKED", changed: false, game_id, likes_count: likes, liked_game });
      }
      gameLiked(effects, like, shownBy(await likerOf(tx, resident_id)));
      await effects.carryOut();
      const [likes_count, liked_game] = [await likesOf(tx, game_id), presentLikedGame(like)];
      const Location = `/rest/v1/liked-games/${like.id}`;
      return reply(201, { action: "LIKED", changed: true, game_id, likes_count, liked_game }, { Location });
    });

/** Unlike a game (`DELETE /v1/liked-games/{id}`). */
const deleteLikedGame =
  (means: Means): Operation<"deleteLikedGame"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const like = await lockLikedGame(tx, path.id, residentIdOf(caller));
      if (like === undefined || !(await isShownTo(tx, caller, like)))
        return reply.problem(404, "liked-game-not-found", unknownId);
      if (like.resident_id !== residentIdOf(caller))
        return reply.problem(403, "not-owner", "Residents take back their own likes only.");
      const effects = effectsOf(tx, means);
      await tx.$executeRaw`DELETE FROM liked_games WHERE id = ${like.id}::uuid`;
      gameUnliked(effects, like);
      await effects.carryOut();
      const { game_id } = like;
      const likes_count = await likesOf(tx, game_id);
      return reply(200, { action: "UNLIKED", changed: true, game_id, likes_count, liked_game: null });
    });
