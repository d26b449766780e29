-- What the purge looks for.
CREATE INDEX "reviews_deleted_at_idx" ON "reviews" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
