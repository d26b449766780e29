-- Transaction: none
-- Why: listAuditLogs reads the log newest first, by actor or action.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_created_at_id_idx" ON "audit_log"("created_at", "id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_actor_id_created_at_id_idx" ON "audit_log"("actor_id", "created_at", "id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_action_created_at_id_idx" ON "audit_log"("action", "created_at", "id");
