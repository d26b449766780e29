// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Lists of games: lists created by residents, and the liked and played games maintained by the service. */
export const listsResource = (factory: EndpointFactory) => ({
  /** Add a game to a list (`POST /v1/lists/{id}/games`) */
  addGame: factory.endpoint("addGameToList", "POST", "/v1/lists/{id}/games", {
    body: true,
    idempotent: true,
  }),
  /** Create a list (`POST /v1/lists`) */
  create: factory.endpoint("createList", "POST", "/v1/lists", { body: true, idempotent: true }),
  /** Delete a list (`DELETE /v1/lists/{id}`) */
  delete: factory.endpoint("deleteList", "DELETE", "/v1/lists/{id}"),
  /** Get a list (`GET /v1/lists/{id}`) */
  get: factory.endpoint("getList", "GET", "/v1/lists/{id}"),
  /** List lists of liked games (`GET /v1/lists/liked-games`) */
  listLikedGames: factory.paginated("listLikedGamesLists", "GET", "/v1/lists/liked-games"),
  /** List a list\'s games (`GET /v1/lists/{id}/games`) */
  listItems: factory.paginated("listListItems", "GET", "/v1/lists/{id}/games"),
  /** List personalized lists (`GET /v1/lists`) */
  list: factory.paginated("listPersonalizedLists", "GET", "/v1/lists"),
  /** List lists of played games (`GET /v1/lists/played-games`) */
  listPlayedGames: factory.paginated("listPlayedGamesLists", "GET", "/v1/lists/played-games"),
  /** Remove a game from a list (`DELETE /v1/lists/{id}/games/{game_id}`) */
  removeGame: factory.endpoint("removeGameFromList", "DELETE", "/v1/lists/{id}/games/{game_id}"),
  /** Update a list (`PATCH /v1/lists/{id}`) */
  update: factory.endpoint("updateList", "PATCH", "/v1/lists/{id}", { body: true, idempotent: true }),
  /** Update a game in a list (`PATCH /v1/lists/{id}/games/{game_id}`) */
  updateItem: factory.endpoint("updateListItem", "PATCH", "/v1/lists/{id}/games/{game_id}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type ListsApiOperation =
  | "addGameToList"
  | "createList"
  | "deleteList"
  | "getList"
  | "listLikedGamesLists"
  | "listListItems"
  | "listPersonalizedLists"
  | "listPlayedGamesLists"
  | "removeGameFromList"
  | "updateList"
  | "updateListItem";
