-- The mean of all ratings, which the weighted averages of games tend to. A job refreshes it.
CREATE TABLE "mean_ratings" (
  "id" BOOLEAN NOT NULL DEFAULT TRUE PRIMARY KEY CHECK ("id"),
  "mean" DOUBLE PRECISION NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);

INSERT INTO "mean_ratings" ("mean")
SELECT sum("score_sum")::float8 / sum("votes") FROM "game_rating_summaries" WHERE "votes" > 0 HAVING count(*) > 0;

-- Counters, activities and awards follow their rows by triggers now (prisma/functions). Services of the previous release would count
-- twice, so the functions that they call end here.
DROP FUNCTION IF EXISTS "write_library_entry", "write_play_state", "write_rating", "write_review", "write_review_like", "write_follow",
  "write_unfollow", "write_activity", "write_waitlist_entry", "leave_fast_path", "store_progress", "add_score", "insert_activity",
  "store_activity", "changes_backlog", "count_played_games", "count_game_events", "count_follow", "lock_active_resident",
  "lock_collections", "lock_game", "are_platforms";

-- Writes of one function store its result instead of a response, and present it again.
ALTER TABLE "idempotency_keys" ALTER COLUMN "status" DROP NOT NULL, ALTER COLUMN "headers" DROP NOT NULL;
