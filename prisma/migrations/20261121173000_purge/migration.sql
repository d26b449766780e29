-- What refers to a waitlist that goes for good is looked for without regard to what is live.
-- CreateIndex
CREATE INDEX "waitlist_entries_waitlist_id_idx" ON "waitlist_entries"("waitlist_id");

-- What the purge looks for: deleted rows, the oldest first. They are few, so the indexes are small.
CREATE INDEX "games_deleted_idx" ON "games" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "subscriptions_deleted_idx" ON "subscriptions" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "subscription_offers_deleted_idx" ON "subscription_offers" ("deleted_at")
  WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "waitlists_deleted_idx" ON "waitlists" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "waitlist_entries_deleted_idx" ON "waitlist_entries" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "roles_deleted_idx" ON "roles" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
