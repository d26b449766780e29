import { countAll, defineRecount } from "../../events/recount.js";

const histogram = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((score) => [`h${score}`, `count(*) FILTER (WHERE score = ${score})`]),
);

export const ratingSummaryRecount = defineRecount("game_rating_summaries", "game_id", [
  {
    rows: "ratings",
    groupBy: "game_id",
    aggregates: { votes: countAll, score_sum: "sum(score)", ...histogram },
  },
]);
