-- Those who still wait, and those who are invited, by position. Without them a page of the one reads past all of the other.
-- Partial instead of one index by status: a plan that serves every status cannot know how many have it.
CREATE INDEX "waitlist_entries_waiting_live_idx" ON "waitlist_entries" ("waitlist_id", "seq")
  WHERE "deleted_at" IS NULL AND "status" = 'WAITING';
CREATE INDEX "waitlist_entries_invited_live_idx" ON "waitlist_entries" ("waitlist_id", "seq")
  WHERE "deleted_at" IS NULL AND "status" = 'INVITED';
