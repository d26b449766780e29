import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { ProjectionDependencies } from "../../events/projections.js";
import { createRatingProjection } from "./rating-summaries.js";
import { ratings } from "./ratings.js";
import { eraseRatings } from "./erasure.js";
import { residentRatingListHandlers } from "./list.js";
import { ratingJobs } from "./recompute-weighted-average.js";
import { ratingSummaryRecount } from "./recounts.js";

export const ratingsArea = {
  operations: (dependencies: Dependencies) => ({
    ...ratings(dependencies),
    ...residentRatingListHandlers(dependencies),
  }),
  jobs: ratingJobs,
  erasure: () => [{ content: "ratings", erase: eraseRatings }],
  projections: (dependencies: ProjectionDependencies) => ({ ratings: createRatingProjection(dependencies) }),
  recounts: [ratingSummaryRecount],
} satisfies Area;

export { presentRating } from "./present.js";
export { rateGame } from "./rate.js";
export { ratingColumns, ratingTables, type RatingRow } from "./rows.js";
