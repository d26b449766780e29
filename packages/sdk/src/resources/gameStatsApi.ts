// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Event counters of games. */
export const gameStatsResource = (factory: EndpointFactory) => ({
  /** Create game stats (`POST /v1/games/stats`) */
  create: factory.endpoint("createGameStats", "POST", "/v1/games/stats", { body: true, idempotent: true }),
  /** Decrement a counter (`POST /v1/games/{slug}/stats/decrement`) */
  decrement: factory.endpoint("decrementGameStats", "POST", "/v1/games/{slug}/stats/decrement", {
    body: true,
    idempotent: true,
  }),
  /** Delete game stats (`DELETE /v1/games/{slug}/stats`) */
  delete: factory.endpoint("deleteGameStats", "DELETE", "/v1/games/{slug}/stats"),
  /** Get game stats (`GET /v1/games/{slug}/stats`) */
  get: factory.endpoint("getGameStats", "GET", "/v1/games/{slug}/stats"),
  /** Increment a counter (`POST /v1/games/{slug}/stats/increment`) */
  increment: factory.endpoint("incrementGameStats", "POST", "/v1/games/{slug}/stats/increment", {
    body: true,
    idempotent: true,
  }),
  /** List game stats (`GET /v1/games/stats`) */
  list: factory.paginated("listGameStats", "GET", "/v1/games/stats"),
  /** Update game stats (`PATCH /v1/games/{slug}/stats`) */
  update: factory.endpoint("updateGameStats", "PATCH", "/v1/games/{slug}/stats", {
    body: true,
    idempotent: true,
  }),
  /** Create or replace game stats (`PUT /v1/games/{slug}/stats`) */
  upsert: factory.endpoint("upsertGameStats", "PUT", "/v1/games/{slug}/stats", { body: true }),
});

/** The operations of this resource. */
export type GameStatsApiOperation =
  | "createGameStats"
  | "decrementGameStats"
  | "deleteGameStats"
  | "getGameStats"
  | "incrementGameStats"
  | "listGameStats"
  | "updateGameStats"
  | "upsertGameStats";
