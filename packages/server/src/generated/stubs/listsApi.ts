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
  /** List liked games lists (`GET /v1/lists/liked-games`) */
  listLikedGamesLists: Handler<"listLikedGamesLists">;
  /** List a list\'s games (`GET /v1/lists/{id}/games`) */
  listListItems: Handler<"listListItems">;
  /** List personalized lists (`GET /v1/lists`) */
  listPersonalizedLists: Handler<"listPersonalizedLists">;
  /** List played games lists (`GET /v1/lists/played-games`) */
  listPlayedGamesLists: Handler<"listPlayedGamesLists">;
  /** Remove a game from a list (`DELETE /v1/lists/{id}/games/{game_id}`) */
  removeGameFromList: Handler<"removeGameFromList">;
  /** Update a list (`PATCH /v1/lists/{id}`) */
  updateList: Handler<"updateList">;
  /** Update a game in a list (`PATCH /v1/lists/{id}/games/{game_id}`) */
  updateListItem: Handler<"updateListItem">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function listsRoutes(api: ListsApi): Route[] {
  return [
    route("addGameToList", "POST", "/v1/lists/{id}/games", api.addGameToList, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("createList", "POST", "/v1/lists", api.createList, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteList", "DELETE", "/v1/lists/{id}", api.deleteList, {
      permission: {
        access: "OWNER",
        anyOf: ["lists:moderate"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getList", "GET", "/v1/lists/{id}", api.getList, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listLikedGamesLists", "GET", "/v1/lists/liked-games", api.listLikedGamesLists, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listListItems", "GET", "/v1/lists/{id}/games", api.listListItems, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listPersonalizedLists", "GET", "/v1/lists", api.listPersonalizedLists, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
        sortNeedsFilter: [
          { sort: "name", anyOf: ["resident_id", "scope"] },
          { sort: "-items_count", anyOf: ["resident_id", "scope"] },
        ],
      },
    }),
    route("listPlayedGamesLists", "GET", "/v1/lists/played-games", api.listPlayedGamesLists, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("removeGameFromList", "DELETE", "/v1/lists/{id}/games/{game_id}", api.removeGameFromList, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
    }),
    route("updateList", "PATCH", "/v1/lists/{id}", api.updateList, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
    route("updateListItem", "PATCH", "/v1/lists/{id}/games/{game_id}", api.updateListItem, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
