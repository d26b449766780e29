// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** What happens around games, counted. */
export const gameStatsResource = (call: Endpoints) => ({
  /** Create game stats (`POST /v1/games/stats`) */
  create: call.endpoint("createGameStats", "POST", "/v1/games/stats", "body"),
  /** Decrement a counter (`POST /v1/games/{slug}/stats/decrement`) */
  decrement: call.endpoint("decrementGameStats", "POST", "/v1/games/{slug}/stats/decrement", "body"),
  /** Delete game stats (`DELETE /v1/games/{slug}/stats`) */
  delete: call.endpoint("deleteGameStats", "DELETE", "/v1/games/{slug}/stats"),
  /** Get game stats (`GET /v1/games/{slug}/stats`) */
  get: call.endpoint("getGameStats", "GET", "/v1/games/{slug}/stats"),
  /** Increment a counter (`POST /v1/games/{slug}/stats/increment`) */
  increment: call.endpoint("incrementGameStats", "POST", "/v1/games/{slug}/stats/increment", "body"),
  /** List game stats (`GET /v1/games/stats`) */
  list: call.list("listGameStats", "GET", "/v1/games/stats"),
  /** Update game stats (`PATCH /v1/games/{slug}/stats`) */
  update: call.endpoint("updateGameStats", "PATCH", "/v1/games/{slug}/stats", "body"),
  /** Create or replace game stats (`PUT /v1/games/{slug}/stats`) */
  upsert: call.endpoint("upsertGameStats", "PUT", "/v1/games/{slug}/stats", "body"),
});

/** The operations that have a method here. */
export type GameStatsApiOperation =
  | "createGameStats"
  | "decrementGameStats"
  | "deleteGameStats"
  | "getGameStats"
  | "incrementGameStats"
  | "listGameStats"
  | "updateGameStats"
  | "upsertGameStats";
