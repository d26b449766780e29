-- One average of a game everywhere: what is shown, filtered and sorted by has two decimals.
DROP INDEX "game_rating_summaries_average_game_id_idx";
ALTER TABLE "game_rating_summaries" DROP COLUMN "average";
ALTER TABLE "game_rating_summaries" ADD COLUMN "average" DECIMAL(4,2)
  GENERATED ALWAYS AS (CASE WHEN "votes" > 0 THEN round("score_sum"::numeric / "votes", 2) END) STORED;
CREATE INDEX "game_rating_summaries_average_game_id_idx" ON "game_rating_summaries"("average", "game_id");
