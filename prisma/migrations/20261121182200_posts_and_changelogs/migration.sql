-- What is public, the latest first: drafts are stepped over by no one.
CREATE INDEX "blogs_created_at_shown_idx" ON "blogs" ("created_at", "id")
  WHERE "deleted_at" IS NULL AND "status" IN ('PUBLISHED', 'SCHEDULED');

-- What moderators look through: the posts in one status, which may be a few among many.
CREATE INDEX "blogs_status_published_key_live_idx" ON "blogs" ("status", "published_key", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "blogs_status_created_at_live_idx" ON "blogs" ("status", "created_at", "id") WHERE "deleted_at" IS NULL;

-- What the purge looks for.
CREATE INDEX "blogs_deleted_idx" ON "blogs" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "changelogs_deleted_idx" ON "changelogs" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
