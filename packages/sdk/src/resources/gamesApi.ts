// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Game catalogue, search and categories. */
export const gamesResource = (factory: EndpointFactory) => ({
  /** Create a game (`POST /v1/games`) */
  create: factory.endpoint("createGame", "POST", "/v1/games", { body: true, idempotent: true }),
  /** Delete a game (`DELETE /v1/games/{slug}`) */
  delete: factory.endpoint("deleteGame", "DELETE", "/v1/games/{slug}"),
  /** Get a game (`GET /v1/games/{slug}`) */
  get: factory.endpoint("getGame", "GET", "/v1/games/{slug}"),
  /** Get the caller\'s relationship with a game (`GET /v1/games/{slug}/me`) */
  getRelationship: factory.endpoint("getGameRelationship", "GET", "/v1/games/{slug}/me"),
  /** List active game categories (`GET /v1/games/categories`) */
  listCategories: factory.paginated("listActiveGameCategories", "GET", "/v1/games/categories"),
  /** List games (`GET /v1/games`) */
  list: factory.paginated("listGames", "GET", "/v1/games"),
  /** List popular games (`GET /v1/games/popular`) */
  listPopular: factory.paginated("listPopularGames", "GET", "/v1/games/popular"),
  /** Query games (`POST /v1/games/query`) */
  query: factory.paginated("queryGames", "POST", "/v1/games/query", { body: true }),
  /** Update a game (`PATCH /v1/games/{slug}`) */
  update: factory.endpoint("updateGame", "PATCH", "/v1/games/{slug}", { body: true, idempotent: true }),
  /** Create or replace a game category (`PUT /v1/game-categories/{slug}`) */
  upsertCategory: factory.endpoint("upsertGameCategory", "PUT", "/v1/game-categories/{slug}", { body: true }),
});

/** The operations of this resource. */
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
