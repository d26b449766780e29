// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Game catalogue, search and categories. */
export interface GamesApi {
  /** Create a game (`POST /v1/games`) */
  createGame: Handler<"createGame">;
  /** Delete a game (`DELETE /v1/games/{slug}`) */
  deleteGame: Handler<"deleteGame">;
  /** Get a game (`GET /v1/games/{slug}`) */
  getGame: Handler<"getGame">;
  /** Get a game category (`GET /v1/game-categories/{slug}`) */
  getGameCategory: Handler<"getGameCategory">;
  /** Get the caller\'s relationship with a game (`GET /v1/games/{slug}/me`) */
  getGameRelationship: Handler<"getGameRelationship">;
  /** List active game categories (`GET /v1/games/categories`) */
  listActiveGameCategories: Handler<"listActiveGameCategories">;
  /** List games (`GET /v1/games`) */
  listGames: Handler<"listGames">;
  /** List popular games (`GET /v1/games/popular`) */
  listPopularGames: Handler<"listPopularGames">;
  /** Query games (`POST /v1/games/query`) */
  queryGames: Handler<"queryGames">;
  /** Update a game (`PATCH /v1/games/{slug}`) */
  updateGame: Handler<"updateGame">;
  /** Create or replace a game category (`PUT /v1/game-categories/{slug}`) */
  upsertGameCategory: Handler<"upsertGameCategory">;
}

/** Binds each operation to its handler. */
export const gamesRoutes = (api: GamesApi): Route[] => [
  route("createGame", api.createGame),
  route("deleteGame", api.deleteGame),
  route("getGame", api.getGame),
  route("getGameCategory", api.getGameCategory),
  route("getGameRelationship", api.getGameRelationship),
  route("listActiveGameCategories", api.listActiveGameCategories),
  route("listGames", api.listGames),
  route("listPopularGames", api.listPopularGames),
  route("queryGames", api.queryGames),
  route("updateGame", api.updateGame),
  route("upsertGameCategory", api.upsertGameCategory),
];
