import { notImplemented } from "../http/not-implemented.js";
import type { LikedGamesApi } from "../stubs/likedGamesApi.js";

/** Games that residents like, and who may see which. */
export function likedGames(): LikedGamesApi {
  return {
    addLikedGame: notImplemented("addLikedGame"),
    deleteLikedGame: notImplemented("deleteLikedGame"),
    getLikedGame: notImplemented("getLikedGame"),
    getLikedGamesSettings: notImplemented("getLikedGamesSettings"),
    listLikedGames: notImplemented("listLikedGames"),
    updateLikedGamesSettings: notImplemented("updateLikedGamesSettings"),
  };
}
