// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Event counters of games. */
export interface GameStatsApi {
  /** Create game stats (`POST /v1/games/stats`) */
  createGameStats: Handler<"createGameStats">;
  /** Decrement a counter (`POST /v1/games/{slug}/stats/decrement`) */
  decrementGameStats: Handler<"decrementGameStats">;
  /** Delete game stats (`DELETE /v1/games/{slug}/stats`) */
  deleteGameStats: Handler<"deleteGameStats">;
  /** Get game stats (`GET /v1/games/{slug}/stats`) */
  getGameStats: Handler<"getGameStats">;
  /** Increment a counter (`POST /v1/games/{slug}/stats/increment`) */
  incrementGameStats: Handler<"incrementGameStats">;
  /** List game stats (`GET /v1/games/stats`) */
  listGameStats: Handler<"listGameStats">;
  /** Update game stats (`PATCH /v1/games/{slug}/stats`) */
  updateGameStats: Handler<"updateGameStats">;
  /** Create or replace game stats (`PUT /v1/games/{slug}/stats`) */
  upsertGameStats: Handler<"upsertGameStats">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function gameStatsRoutes(api: GameStatsApi): Route[] {
  return [
    route("createGameStats", "POST", "/v1/games/stats", api.createGameStats, {
      permission: {
        access: "PERMISSION",
        anyOf: ["game-stats:write"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("decrementGameStats", "POST", "/v1/games/{slug}/stats/decrement", api.decrementGameStats, {
      permission: {
        access: "PERMISSION",
        anyOf: ["game-stats:write"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteGameStats", "DELETE", "/v1/games/{slug}/stats", api.deleteGameStats, {
      permission: {
        access: "PERMISSION",
        anyOf: ["game-stats:write"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getGameStats", "GET", "/v1/games/{slug}/stats", api.getGameStats, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("incrementGameStats", "POST", "/v1/games/{slug}/stats/increment", api.incrementGameStats, {
      permission: {
        access: "PERMISSION",
        anyOf: ["game-stats:write"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("listGameStats", "GET", "/v1/games/stats", api.listGameStats, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateGameStats", "PATCH", "/v1/games/{slug}/stats", api.updateGameStats, {
      permission: {
        access: "PERMISSION",
        anyOf: ["game-stats:write"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
    route("upsertGameStats", "PUT", "/v1/games/{slug}/stats", api.upsertGameStats, {
      permission: {
        access: "PERMISSION",
        anyOf: ["game-stats:write"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
  ];
}
