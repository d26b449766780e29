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

/** The routes of these operations, with what the contract's extensions say about them. */
export function likedGamesRoutes(api: LikedGamesApi): Route[] {
  return [
    route("addLikedGame", "POST", "/v1/liked-games", api.addLikedGame, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "RELATION",
      idempotent: true,
    }),
    route("deleteLikedGame", "DELETE", "/v1/liked-games/{id}", api.deleteLikedGame, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "RELATION",
    }),
    route("getLikedGame", "GET", "/v1/liked-games/{id}", api.getLikedGame, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("getLikedGamesSettings", "GET", "/v1/liked-games/settings", api.getLikedGamesSettings, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listLikedGames", "GET", "/v1/liked-games", api.listLikedGames, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateLikedGamesSettings", "PATCH", "/v1/liked-games/settings", api.updateLikedGamesSettings, {
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
