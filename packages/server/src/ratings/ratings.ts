import { notImplemented } from "../http/not-implemented.js";
import type { RatingsApi } from "../stubs/ratingsApi.js";

/** What residents think of games, as scores from 1 to 10, and what they add up to. */
export function ratings(): RatingsApi {
  return {
    createRating: notImplemented("createRating"),
    deleteRating: notImplemented("deleteRating"),
    getGameRating: notImplemented("getGameRating"),
    getRating: notImplemented("getRating"),
    listGameRatings: notImplemented("listGameRatings"),
    listRatings: notImplemented("listRatings"),
    updateRating: notImplemented("updateRating"),
  };
}
