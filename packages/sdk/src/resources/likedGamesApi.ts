// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Games that residents like, and who may see which. */
export const likedGamesResource = (call: Endpoints) => ({
  /** Like a game (`POST /v1/liked-games`) */
  add: call.endpoint("addLikedGame", "POST", "/v1/liked-games", "body"),
  /** Unlike a game (`DELETE /v1/liked-games/{id}`) */
  delete: call.endpoint("deleteLikedGame", "DELETE", "/v1/liked-games/{id}"),
  /** Get a liked game (`GET /v1/liked-games/{id}`) */
  get: call.endpoint("getLikedGame", "GET", "/v1/liked-games/{id}"),
  /** Get the liked games settings (`GET /v1/liked-games/settings`) */
  getSettings: call.endpoint("getLikedGamesSettings", "GET", "/v1/liked-games/settings"),
  /** List liked games (`GET /v1/liked-games`) */
  list: call.list("listLikedGames", "GET", "/v1/liked-games"),
  /** Update the liked games settings (`PATCH /v1/liked-games/settings`) */
  updateSettings: call.endpoint("updateLikedGamesSettings", "PATCH", "/v1/liked-games/settings", "body"),
});

/** The operations that have a method here. */
export type LikedGamesApiOperation =
  | "addLikedGame"
  | "deleteLikedGame"
  | "getLikedGame"
  | "getLikedGamesSettings"
  | "listLikedGames"
  | "updateLikedGamesSettings";
