// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Games that residents like, and their visibility. */
export interface LikedGamesApi {
  /** Like a game (`POST /v1/liked-games`) */
  addLikedGame: Handler<"addLikedGame">;
  /** Unlike a game (`DELETE /v1/liked-games/{id}`) */
  deleteLikedGame: Handler<"deleteLikedGame">;
  /** Get a liked game (`GET /v1/liked-games/{id}`) */
  getLikedGame: Handler<"getLikedGame">;
  /** Get the liked games settings (`GET /v1/liked-games/settings`) */
  getLikedGamesSettings: Handler<"getLikedGamesSettings">;
  /** List liked games (`GET /v1/liked-games`) */
  listLikedGames: Handler<"listLikedGames">;
  /** Update the liked games settings (`PATCH /v1/liked-games/settings`) */
  updateLikedGamesSettings: Handler<"updateLikedGamesSettings">;
}

/** Binds each operation to its handler. */
export const likedGamesRoutes = (api: LikedGamesApi): Route[] => [
  route("addLikedGame", api.addLikedGame),
  route("deleteLikedGame", api.deleteLikedGame),
  route("getLikedGame", api.getLikedGame),
  route("getLikedGamesSettings", api.getLikedGamesSettings),
  route("listLikedGames", api.listLikedGames),
  route("updateLikedGamesSettings", api.updateLikedGamesSettings),
];
