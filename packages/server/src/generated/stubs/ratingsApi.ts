// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Ratings from 1 to 10 and their aggregates. */
export interface RatingsApi {
  /** Create a rating (`POST /v1/ratings`) */
  createRating: Handler<"createRating">;
  /** Delete a rating (`DELETE /v1/ratings/{id}`) */
  deleteRating: Handler<"deleteRating">;
  /** Get a game\'s overall rating (`GET /v1/games/{slug}/rating`) */
  getGameRating: Handler<"getGameRating">;
  /** Get a rating (`GET /v1/ratings/{id}`) */
  getRating: Handler<"getRating">;
  /** List ratings of a game (`GET /v1/games/{slug}/ratings`) */
  listGameRatings: Handler<"listGameRatings">;
  /** List ratings (`GET /v1/ratings`) */
  listRatings: Handler<"listRatings">;
  /** Update a rating (`PATCH /v1/ratings/{id}`) */
  updateRating: Handler<"updateRating">;
}

/** Binds each operation to its handler. */
export const ratingsRoutes = (api: RatingsApi): Route[] => [
  route("createRating", api.createRating),
  route("deleteRating", api.deleteRating),
  route("getGameRating", api.getGameRating),
  route("getRating", api.getRating),
  route("listGameRatings", api.listGameRatings),
  route("listRatings", api.listRatings),
  route("updateRating", api.updateRating),
];
