-- The summary of a library for others leaves out its private entries, which are few.
CREATE INDEX "library_entries_resident_id_private_live_idx" ON "library_entries" ("resident_id")
  INCLUDE ("play_status", "playtime_minutes") WHERE "deleted_at" IS NULL AND "visibility" = 'PRIVATE';

-- What the purge looks for.
CREATE INDEX "library_entries_deleted_idx" ON "library_entries" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "backlog_items_deleted_idx" ON "backlog_items" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
