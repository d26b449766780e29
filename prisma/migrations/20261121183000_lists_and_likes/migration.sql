-- The view of played games, the latest first.
CREATE INDEX "library_entries_resident_id_created_at_played_idx" ON "library_entries"
  ("resident_id", "created_at", "id") WHERE "deleted_at" IS NULL AND "play_status" <> 'NOT_STARTED';

-- What the purge looks for.
CREATE INDEX "lists_deleted_idx" ON "lists" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
