import { countAll, defineRecount } from "../../events/recount.js";
import { scores } from "./rating-summaries.js";

const histogram = Object.fromEntries(
  scores.map((score) => [`h${score}`, `count(*) FILTER (WHERE score = ${score})`]),
);

export const ratingSummaryRecount = defineRecount("game_rating_summaries", "game_id", [
  {
    rows: "ratings",
    groupBy: "game_id",
    aggregates: { votes: countAll, score_sum: "sum(score)", ...histogram },
  },
]);
