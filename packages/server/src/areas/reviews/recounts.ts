import { countAll, defineRecount } from "../../domain/recount.js";

export const reviewLikesRecount = defineRecount("reviews", "id", [
  { rows: "review_likes", groupBy: "review_id", aggregates: { likes_count: countAll } },
]);
