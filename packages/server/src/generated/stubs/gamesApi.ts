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

/** The routes of these operations, with what the contract's extensions say about them. */
export function gamesRoutes(api: GamesApi): Route[] {
  return [
    route("createGame", "POST", "/v1/games", api.createGame, {
      permission: {
        access: "PERMISSION",
        anyOf: ["games:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteGame", "DELETE", "/v1/games/{slug}", api.deleteGame, {
      permission: {
        access: "PERMISSION",
        anyOf: ["games:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getGame", "GET", "/v1/games/{slug}", api.getGame, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("getGameRelationship", "GET", "/v1/games/{slug}/me", api.getGameRelationship, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listActiveGameCategories", "GET", "/v1/games/categories", api.listActiveGameCategories, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
      cacheSeconds: 300,
    }),
    route("listGames", "GET", "/v1/games", api.listGames, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listPopularGames", "GET", "/v1/games/popular", api.listPopularGames, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("queryGames", "POST", "/v1/games/query", api.queryGames, {
      permission: {
        access: "PUBLIC",
        anyOf: [],

        whileSuspended: true,
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "BODY",
      },
    }),
    route("updateGame", "PATCH", "/v1/games/{slug}", api.updateGame, {
      permission: {
        access: "PERMISSION",
        anyOf: ["games:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
    route("upsertGameCategory", "PUT", "/v1/game-categories/{slug}", api.upsertGameCategory, {
      permission: {
        access: "PERMISSION",
        anyOf: ["games:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
  ];
}
