// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Lists of games: lists created by residents, and the liked and played games maintained by the service. */
export interface ListsApi {
  /** Add a game to a list (`POST /v1/lists/{id}/games`) */
  addGameToList: Handler<"addGameToList">;
  /** Create a list (`POST /v1/lists`) */
  createList: Handler<"createList">;
  /** Delete a list (`DELETE /v1/lists/{id}`) */
  deleteList: Handler<"deleteList">;
  /** Get a list (`GET /v1/lists/{id}`) */
  getList: Handler<"getList">;
  /** Get a game in a list (`GET /v1/lists/{id}/games/{game_id}`) */
  getListItem: Handler<"getListItem">;
  /** List lists of liked games (`GET /v1/lists/liked-games`) */
  listLikedGamesLists: Handler<"listLikedGamesLists">;
  /** List a list\'s games (`GET /v1/lists/{id}/games`) */
  listListItems: Handler<"listListItems">;
  /** List personalized lists (`GET /v1/lists`) */
  listPersonalizedLists: Handler<"listPersonalizedLists">;
  /** List lists of played games (`GET /v1/lists/played-games`) */
  listPlayedGamesLists: Handler<"listPlayedGamesLists">;
  /** Remove a game from a list (`DELETE /v1/lists/{id}/games/{game_id}`) */
  removeGameFromList: Handler<"removeGameFromList">;
  /** Update a list (`PATCH /v1/lists/{id}`) */
  updateList: Handler<"updateList">;
  /** Update a game in a list (`PATCH /v1/lists/{id}/games/{game_id}`) */
  updateListItem: Handler<"updateListItem">;
}

/** Binds each operation to its handler. */
export const listsRoutes = (api: ListsApi): Route[] => [
  route("addGameToList", api.addGameToList),
  route("createList", api.createList),
  route("deleteList", api.deleteList),
  route("getList", api.getList),
  route("getListItem", api.getListItem),
  route("listLikedGamesLists", api.listLikedGamesLists),
  route("listListItems", api.listListItems),
  route("listPersonalizedLists", api.listPersonalizedLists),
  route("listPlayedGamesLists", api.listPlayedGamesLists),
  route("removeGameFromList", api.removeGameFromList),
  route("updateList", api.updateList),
  route("updateListItem", api.updateListItem),
];
