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

/** Binds each operation to its handler. */
export const gameStatsRoutes = (api: GameStatsApi): Route[] => [
  route("createGameStats", api.createGameStats),
  route("decrementGameStats", api.decrementGameStats),
  route("deleteGameStats", api.deleteGameStats),
  route("getGameStats", api.getGameStats),
  route("incrementGameStats", api.incrementGameStats),
  route("listGameStats", api.listGameStats),
  route("updateGameStats", api.updateGameStats),
  route("upsertGameStats", api.upsertGameStats),
];
