// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** The catalogue of games, its search and its categories. */
export const gamesResource = (call: Endpoints) => ({
  /** Create a game (`POST /v1/games`) */
  create: call.endpoint("createGame", "POST", "/v1/games", "body"),
  /** Delete a game (`DELETE /v1/games/{slug}`) */
  delete: call.endpoint("deleteGame", "DELETE", "/v1/games/{slug}"),
  /** Get a game (`GET /v1/games/{slug}`) */
  get: call.endpoint("getGame", "GET", "/v1/games/{slug}"),
  /** Get what a resident has to do with a game (`GET /v1/games/{slug}/me`) */
  getRelationship: call.endpoint("getGameRelationship", "GET", "/v1/games/{slug}/me"),
  /** List active game categories (`GET /v1/games/categories`) */
  listCategories: call.list("listActiveGameCategories", "GET", "/v1/games/categories"),
  /** List games (`GET /v1/games`) */
  list: call.list("listGames", "GET", "/v1/games"),
  /** List popular games (`GET /v1/games/popular`) */
  listPopular: call.list("listPopularGames", "GET", "/v1/games/popular"),
  /** Query games (`POST /v1/games/query`) */
  query: call.list("queryGames", "POST", "/v1/games/query", "body"),
  /** Update a game (`PATCH /v1/games/{slug}`) */
  update: call.endpoint("updateGame", "PATCH", "/v1/games/{slug}", "body"),
  /** Create or replace a game category (`PUT /v1/game-categories/{slug}`) */
  upsertCategory: call.endpoint("upsertGameCategory", "PUT", "/v1/game-categories/{slug}", "body"),
});

/** The operations that have a method here. */
export type GamesApiOperation =
  | "createGame"
  | "deleteGame"
  | "getGame"
  | "getGameRelationship"
  | "listActiveGameCategories"
  | "listGames"
  | "listPopularGames"
  | "queryGames"
  | "updateGame"
  | "upsertGameCategory";
