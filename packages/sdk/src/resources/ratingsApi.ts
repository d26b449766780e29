// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** What residents think of games, as scores from 1 to 10, and what they add up to. */
export const ratingsResource = (call: Endpoints) => ({
  /** Create a rating (`POST /v1/ratings`) */
  create: call.endpoint("createRating", "POST", "/v1/ratings", "body"),
  /** Delete a rating (`DELETE /v1/ratings/{id}`) */
  delete: call.endpoint("deleteRating", "DELETE", "/v1/ratings/{id}"),
  /** Get a game\'s overall rating (`GET /v1/games/{slug}/rating`) */
  getOfGame: call.endpoint("getGameRating", "GET", "/v1/games/{slug}/rating"),
  /** Get a rating (`GET /v1/ratings/{id}`) */
  get: call.endpoint("getRating", "GET", "/v1/ratings/{id}"),
  /** List ratings of a game (`GET /v1/games/{slug}/ratings`) */
  listOfGame: call.list("listGameRatings", "GET", "/v1/games/{slug}/ratings"),
  /** List ratings (`GET /v1/ratings`) */
  list: call.list("listRatings", "GET", "/v1/ratings"),
  /** Update a rating (`PATCH /v1/ratings/{id}`) */
  update: call.endpoint("updateRating", "PATCH", "/v1/ratings/{id}", "body"),
});

/** The operations that have a method here. */
export type RatingsApiOperation =
  | "createRating"
  | "deleteRating"
  | "getGameRating"
  | "getRating"
  | "listGameRatings"
  | "listRatings"
  | "updateRating";
