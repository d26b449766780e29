-- Transaction: none
-- Why: lists of the deliveries of an endpoint that have not reached it, which are few among all of its deliveries.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_deliveries_endpoint_id_status_created_at_number_idx"
    ON "webhook_deliveries" ("endpoint_id", "status", "created_at", "number") WHERE "status" IN ('FAILED', 'SKIPPED', 'CANCELED');
