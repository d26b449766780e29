-- Transaction: none
-- Why: exports and the purge look for all sessions of a resident, also for those that are revoked.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_resident_id_idx" ON "sessions"("resident_id");
DROP INDEX CONCURRENTLY IF EXISTS "sessions_resident_id_not_revoked_idx";
