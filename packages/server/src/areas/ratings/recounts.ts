import { countAll, defineRecount } from "../../domain/recount.js";

const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

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
