-- Transaction: none
-- Why: listPersonalizedLists by tag, listFeedback by subject, listResidents by status.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lists_tags_idx" ON "lists" USING GIN ("tags");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "feedback_subject_id_idx" ON "feedback"("subject_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "residents_suspended_idx" ON "residents"("username", "id")
  WHERE "status" = 'SUSPENDED' AND "deleted_at" IS NULL;
