-- Transaction: none
-- Why: exports and the erasure of accounts look for the deleted activities of a resident.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "activity_logs_resident_id_id_deleted_idx"
    ON "activity_logs"("resident_id", "id") WHERE "deleted_at" IS NOT NULL;
