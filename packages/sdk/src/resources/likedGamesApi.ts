// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Games that residents like, and their visibility. */
export const likedGamesResource = (factory: EndpointFactory) => ({
  /** Like a game (`POST /v1/liked-games`) */
  add: factory.endpoint("addLikedGame", "POST", "/v1/liked-games", { body: true, idempotent: true }),
  /** Unlike a game (`DELETE /v1/liked-games/{id}`) */
  delete: factory.endpoint("deleteLikedGame", "DELETE", "/v1/liked-games/{id}"),
  /** Get a liked game (`GET /v1/liked-games/{id}`) */
  get: factory.endpoint("getLikedGame", "GET", "/v1/liked-games/{id}"),
  /** Get the liked games settings (`GET /v1/liked-games/settings`) */
  getSettings: factory.endpoint("getLikedGamesSettings", "GET", "/v1/liked-games/settings"),
  /** List liked games (`GET /v1/liked-games`) */
  list: factory.paginated("listLikedGames", "GET", "/v1/liked-games"),
  /** Update the liked games settings (`PATCH /v1/liked-games/settings`) */
  updateSettings: factory.endpoint("updateLikedGamesSettings", "PATCH", "/v1/liked-games/settings", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type LikedGamesApiOperation =
  | "addLikedGame"
  | "deleteLikedGame"
  | "getLikedGame"
  | "getLikedGamesSettings"
  | "listLikedGames"
  | "updateLikedGamesSettings";
