-- Transaction: none
-- Why: the job that copies the names of games to library entries finds these by it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "games_to_copy_idx" ON "games" ("id") WHERE NOT "is_name_copied";
