import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { getGameRating } from "../games/index.js";
import { eraseRatings } from "./erasure.js";
import { exportedRatings } from "./export.js";
import { listGameRatings, listRatings, listResidentRatings } from "./list.js";
import { createRating, deleteRating, getRating, updateRating } from "./ratings.js";
import { ratingJobs } from "./recompute-weighted-average.js";
import { ratingSummaryRecount } from "./recounts.js";

/** Ratings from 1 to 10 and their aggregates. */
export const ratingsArea = {
  operations: (dependencies: Dependencies) => ({
    listRatings: listRatings(dependencies),
    listGameRatings: listGameRatings(dependencies),
    listResidentRatings: listResidentRatings(dependencies),
    getGameRating: getGameRating(dependencies),
    getRating: getRating(dependencies),
    createRating: createRating(dependencies),
    updateRating: updateRating(dependencies),
    deleteRating: deleteRating(dependencies),
  }),
  jobs: ratingJobs,
  erasure: () => [{ table: "ratings", erase: eraseRatings }],
  recounts: [ratingSummaryRecount],
  exports: [exportedRatings],
} satisfies Area;

export { presentRating } from "./present.js";
export { ratingColumns, ratingTables, type RatingRow } from "./rows.js";
