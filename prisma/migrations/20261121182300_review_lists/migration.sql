-- The language without region and script: a list in `en` finds `en-GB` too.
ALTER TABLE "reviews" ADD COLUMN "language_base" TEXT GENERATED ALWAYS AS (split_part("language", '-', 1)) STORED NOT NULL;

-- Few reviews may be on a platform, or in a language: their lists must not pass all others.
CREATE INDEX "reviews_platform_created_at_shown_idx" ON "reviews" ("platform", "created_at", "id")
  WHERE "deleted_at" IS NULL AND "status" = 'PUBLISHED';
CREATE INDEX "reviews_language_base_created_at_shown_idx" ON "reviews" ("language_base", "created_at", "id")
  WHERE "deleted_at" IS NULL AND "status" = 'PUBLISHED';

-- What staff look through.
CREATE INDEX "reviews_created_at_hidden_idx" ON "reviews" ("created_at", "id")
  WHERE "deleted_at" IS NULL AND "status" = 'HIDDEN';
