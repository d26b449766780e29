// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Ratings from 1 to 10 and their aggregates. */
export const ratingsResource = (factory: EndpointFactory) => ({
  /** Create a rating (`POST /v1/ratings`) */
  create: factory.endpoint("createRating", "POST", "/v1/ratings", { body: true, idempotent: true }),
  /** Delete a rating (`DELETE /v1/ratings/{id}`) */
  delete: factory.endpoint("deleteRating", "DELETE", "/v1/ratings/{id}"),
  /** Get a game\'s rating summary (`GET /v1/games/{slug}/rating`) */
  getOfGame: factory.endpoint("getGameRating", "GET", "/v1/games/{slug}/rating"),
  /** Get a rating (`GET /v1/ratings/{id}`) */
  get: factory.endpoint("getRating", "GET", "/v1/ratings/{id}"),
  /** List a game\'s ratings (`GET /v1/games/{slug}/ratings`) */
  listOfGame: factory.paginated("listGameRatings", "GET", "/v1/games/{slug}/ratings"),
  /** List ratings (`GET /v1/ratings`) */
  list: factory.paginated("listRatings", "GET", "/v1/ratings"),
  /** Update a rating (`PATCH /v1/ratings/{id}`) */
  update: factory.endpoint("updateRating", "PATCH", "/v1/ratings/{id}", { body: true, idempotent: true }),
});

/** The operations of this resource. */
export type RatingsApiOperation =
  | "createRating"
  | "deleteRating"
  | "getGameRating"
  | "getRating"
  | "listGameRatings"
  | "listRatings"
  | "updateRating";
