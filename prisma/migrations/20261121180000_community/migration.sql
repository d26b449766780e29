-- CreateTable
CREATE TABLE "game_event_hours" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "game_id" UUID NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "ratings" INTEGER NOT NULL DEFAULT 0,
    "library" INTEGER NOT NULL DEFAULT 0,
    "plays" INTEGER NOT NULL DEFAULT 0,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "reviews" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "game_event_hours_pkey" PRIMARY KEY ("hour","game_id")
);

-- CreateTable
CREATE TABLE "game_popularity" (
    "window" TEXT NOT NULL,
    "category_id" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "game_id" UUID NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "previous_rank" INTEGER,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "game_popularity_pkey" PRIMARY KEY ("window","category_id","rank")
);

-- CreateTable
CREATE TABLE "ratings" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "score" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "title" TEXT,
    "body" TEXT NOT NULL,
    "score" SMALLINT,
    "score_key" SMALLINT GENERATED ALWAYS AS (coalesce("score", 0)) STORED NOT NULL,
    "verdict" TEXT NOT NULL DEFAULT 'UNDECIDED',
    "contains_spoilers" BOOLEAN NOT NULL DEFAULT false,
    "platform" TEXT,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PUBLISHED',
    "playtime_minutes_at_review" INTEGER,
    "play_status_at_review" TEXT,
    "likes_count" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "edited_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_likes" (
    "review_id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_likes_pkey" PRIMARY KEY ("review_id","resident_id")
);

-- CreateTable
CREATE TABLE "liked_games" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "liked_games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "liked_games_settings" (
    "resident_id" UUID NOT NULL,
    "visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
    "log_activity" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "liked_games_settings_pkey" PRIMARY KEY ("resident_id")
);

-- CreateTable
CREATE TABLE "library_entries" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "play_status" TEXT NOT NULL DEFAULT 'NOT_STARTED',
    "ownership" TEXT NOT NULL DEFAULT 'OWNED',
    "format" TEXT,
    "platforms" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "playtime_minutes" INTEGER NOT NULL DEFAULT 0,
    "progress_percent" INTEGER,
    "times_completed" INTEGER NOT NULL DEFAULT 0,
    "started_on" DATE,
    "completed_on" DATE,
    "acquired_on" DATE,
    "is_favorite" BOOLEAN NOT NULL DEFAULT false,
    "visibility" TEXT NOT NULL DEFAULT 'INHERIT',
    "notes" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "library_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "library_settings" (
    "resident_id" UUID NOT NULL,
    "visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
    "backlog_visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
    "show_playtime" BOOLEAN NOT NULL DEFAULT true,
    "show_dates" BOOLEAN NOT NULL DEFAULT true,
    "log_activity" BOOLEAN NOT NULL DEFAULT true,
    "default_sort" TEXT NOT NULL DEFAULT '-updated_at',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "library_settings_pkey" PRIMARY KEY ("resident_id")
);

-- CreateTable
CREATE TABLE "backlog_items" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'QUEUED',
    "priority" SMALLINT NOT NULL DEFAULT 3,
    "rank_key" TEXT COLLATE "C" NOT NULL,
    "platform" TEXT,
    "target_date" DATE,
    "notes" TEXT,
    "finished_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "backlog_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lists" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'PERSONALIZED',
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" GENERATED ALWAYS AS (name_key("name")) STORED NOT NULL,
    "description" TEXT,
    "visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
    "is_ranked" BOOLEAN NOT NULL DEFAULT false,
    "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "items_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_items" (
    "id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "rank_key" TEXT COLLATE "C" NOT NULL,
    "note" TEXT,
    "contains_spoilers" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "achievements" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "game_id" UUID,
    "icon_url" TEXT,
    "points" INTEGER NOT NULL DEFAULT 10,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "criteria" JSONB,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "unlocked_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "achievements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resident_achievements" (
    "resident_id" UUID NOT NULL,
    "achievement_id" UUID NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "unlocked_at" TIMESTAMPTZ(3),
    "source" TEXT NOT NULL DEFAULT 'RULE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resident_achievements_pkey" PRIMARY KEY ("resident_id","achievement_id")
);

-- CreateTable
CREATE TABLE "badges" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "icon_url" TEXT,
    "tier" TEXT NOT NULL,
    "group_name" TEXT NOT NULL DEFAULT 'General',
    "is_stackable" BOOLEAN NOT NULL DEFAULT false,
    "is_listable" BOOLEAN NOT NULL DEFAULT true,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "criteria" JSONB,
    "award_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "badges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resident_badges" (
    "resident_id" UUID NOT NULL,
    "badge_id" UUID NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "awarded_at" TIMESTAMPTZ(3) NOT NULL,
    "awarded_by" UUID,
    "reason" TEXT,
    "reasons" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resident_badges_pkey" PRIMARY KEY ("resident_id","badge_id")
);

-- CreateTable
CREATE TABLE "activity_logs" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "game_id" UUID,
    "subject_type" TEXT,
    "subject_id" UUID,
    "message" TEXT,
    "minutes" INTEGER,
    "visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "activity_logs_pkey" PRIMARY KEY ("id","created_at")
);

-- CreateTable
CREATE TABLE "blogs" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "title_key" TEXT COLLATE "C" GENERATED ALWAYS AS (name_key("title")) STORED NOT NULL,
    "excerpt" TEXT,
    "body_markdown" TEXT NOT NULL,
    "body_html" TEXT NOT NULL,
    "cover_image_url" TEXT,
    "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "published_at" TIMESTAMPTZ(3),
    "published_key" TIMESTAMPTZ(3) GENERATED ALWAYS AS (coalesce("published_at", TIMESTAMPTZ '9999-12-31 23:59:59.999+00')) STORED NOT NULL,
    "first_published_at" TIMESTAMPTZ(3),
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "reading_minutes" INTEGER NOT NULL DEFAULT 1,
    "author_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "blogs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "changelogs" (
    "id" UUID NOT NULL,
    "release" TEXT NOT NULL,
    "release_key" TEXT NOT NULL,
    "semver_key" TEXT COLLATE "C" NOT NULL,
    "title" TEXT,
    "summary" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "released_on" DATE,
    "released_key" DATE GENERATED ALWAYS AS (coalesce("released_on", DATE '0001-01-01')) STORED NOT NULL,
    "changes" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "changelogs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "subject_type" TEXT,
    "subject_id" UUID,
    "reason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "staff_reply" TEXT,
    "internal_note" TEXT,
    "contact_email" TEXT,
    "page_url" TEXT,
    "app_version" TEXT,
    "resident_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "game_event_hours_game_id_idx" ON "game_event_hours"("game_id");

-- CreateIndex
CREATE INDEX "game_popularity_game_id_idx" ON "game_popularity"("game_id");

-- CreateIndex
CREATE INDEX "ratings_game_id_created_at_id_idx" ON "ratings"("game_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "ratings_game_id_score_id_idx" ON "ratings"("game_id", "score", "id");

-- CreateIndex
CREATE INDEX "ratings_resident_id_created_at_id_idx" ON "ratings"("resident_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "ratings_resident_id_score_id_idx" ON "ratings"("resident_id", "score", "id");

-- CreateIndex
CREATE INDEX "ratings_created_at_id_idx" ON "ratings"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ratings_resident_id_game_id_key" ON "ratings"("resident_id", "game_id");

-- CreateIndex
CREATE INDEX "reviews_game_id_idx" ON "reviews"("game_id");

-- CreateIndex
CREATE INDEX "review_likes_resident_id_review_id_idx" ON "review_likes"("resident_id", "review_id");

-- CreateIndex
CREATE INDEX "liked_games_resident_id_created_at_id_idx" ON "liked_games"("resident_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "liked_games_game_id_created_at_idx" ON "liked_games"("game_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "liked_games_resident_id_game_id_key" ON "liked_games"("resident_id", "game_id");

-- CreateIndex
CREATE INDEX "library_entries_game_id_play_status_idx" ON "library_entries"("game_id", "play_status");

-- CreateIndex
CREATE INDEX "backlog_items_game_id_idx" ON "backlog_items"("game_id");

-- CreateIndex
CREATE INDEX "list_items_list_id_rank_key_id_idx" ON "list_items"("list_id", "rank_key", "id");

-- CreateIndex
CREATE INDEX "list_items_list_id_created_at_id_idx" ON "list_items"("list_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "list_items_game_id_idx" ON "list_items"("game_id");

-- CreateIndex
CREATE UNIQUE INDEX "list_items_list_id_game_id_key" ON "list_items"("list_id", "game_id");

-- CreateIndex
CREATE INDEX "achievements_game_id_idx" ON "achievements"("game_id");

-- CreateIndex
CREATE INDEX "resident_achievements_achievement_id_unlocked_at_idx" ON "resident_achievements"("achievement_id", "unlocked_at");

-- CreateIndex
CREATE INDEX "resident_badges_badge_id_awarded_at_idx" ON "resident_badges"("badge_id", "awarded_at");

-- CreateIndex
CREATE INDEX "resident_badges_resident_id_awarded_at_badge_id_idx" ON "resident_badges"("resident_id", "awarded_at", "badge_id");

-- CreateIndex
CREATE INDEX "resident_badges_awarded_by_idx" ON "resident_badges"("awarded_by");

-- CreateIndex
CREATE INDEX "activity_logs_subject_type_subject_id_idx" ON "activity_logs"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "activity_logs_game_id_idx" ON "activity_logs"("game_id");

-- CreateIndex
CREATE INDEX "blogs_author_id_idx" ON "blogs"("author_id");

-- CreateIndex
CREATE INDEX "blogs_tags_idx" ON "blogs" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "feedback_resident_id_idx" ON "feedback"("resident_id");

-- CreateIndex
CREATE INDEX "reviews_resident_id_deleted_at_idx" ON "reviews"("resident_id", "deleted_at");

-- CreateIndex
CREATE INDEX "library_entries_resident_id_deleted_at_idx" ON "library_entries"("resident_id", "deleted_at");

-- CreateIndex
CREATE INDEX "backlog_items_resident_id_deleted_at_idx" ON "backlog_items"("resident_id", "deleted_at");

-- CreateIndex
CREATE INDEX "lists_resident_id_deleted_at_idx" ON "lists"("resident_id", "deleted_at");

-- AddForeignKey
ALTER TABLE "game_event_hours" ADD CONSTRAINT "game_event_hours_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_popularity" ADD CONSTRAINT "game_popularity_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_likes" ADD CONSTRAINT "review_likes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_likes" ADD CONSTRAINT "review_likes_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "liked_games" ADD CONSTRAINT "liked_games_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "liked_games" ADD CONSTRAINT "liked_games_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "liked_games_settings" ADD CONSTRAINT "liked_games_settings_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "library_settings" ADD CONSTRAINT "library_settings_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "backlog_items" ADD CONSTRAINT "backlog_items_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "backlog_items" ADD CONSTRAINT "backlog_items_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lists" ADD CONSTRAINT "lists_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resident_achievements" ADD CONSTRAINT "resident_achievements_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resident_achievements" ADD CONSTRAINT "resident_achievements_achievement_id_fkey" FOREIGN KEY ("achievement_id") REFERENCES "achievements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resident_badges" ADD CONSTRAINT "resident_badges_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resident_badges" ADD CONSTRAINT "resident_badges_badge_id_fkey" FOREIGN KEY ("badge_id") REFERENCES "badges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resident_badges" ADD CONSTRAINT "resident_badges_awarded_by_fkey" FOREIGN KEY ("awarded_by") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── Ratings and reviews ─────────────────────────────────────────────────────────────────────────────

ALTER TABLE "ratings" ADD CONSTRAINT "ratings_score_check" CHECK ("score" BETWEEN 1 AND 10);

ALTER TABLE "reviews"
  ADD CONSTRAINT "reviews_score_check" CHECK ("score" BETWEEN 1 AND 10),
  ADD CONSTRAINT "reviews_verdict_check" CHECK ("verdict" IN ('RECOMMENDED', 'NOT_RECOMMENDED', 'UNDECIDED')),
  ADD CONSTRAINT "reviews_status_check" CHECK ("status" IN ('PUBLISHED', 'DRAFT', 'HIDDEN')),
  ADD CONSTRAINT "reviews_likes_count_check" CHECK ("likes_count" >= 0),
  ADD CONSTRAINT "reviews_play_status_at_review_check" CHECK ("play_status_at_review" IN
    ('NOT_STARTED', 'PLAYING', 'PAUSED', 'COMPLETED', 'MASTERED', 'DROPPED', 'REPLAYING', 'ENDLESS'));

CREATE UNIQUE INDEX "reviews_resident_id_game_id_live_key" ON "reviews" ("resident_id", "game_id")
  WHERE "deleted_at" IS NULL;

-- The keyset orders of the listings: everybody's, a game's, a resident's.
CREATE INDEX "reviews_created_at_shown_idx" ON "reviews" ("created_at", "id")
  WHERE "deleted_at" IS NULL AND "status" = 'PUBLISHED';
CREATE INDEX "reviews_game_id_created_at_shown_idx" ON "reviews" ("game_id", "created_at", "id")
  WHERE "deleted_at" IS NULL AND "status" = 'PUBLISHED';
CREATE INDEX "reviews_game_id_likes_count_shown_idx" ON "reviews" ("game_id", "likes_count", "id")
  WHERE "deleted_at" IS NULL AND "status" = 'PUBLISHED';
CREATE INDEX "reviews_game_id_score_key_shown_idx" ON "reviews" ("game_id", "score_key", "id")
  WHERE "deleted_at" IS NULL AND "status" = 'PUBLISHED';
CREATE INDEX "reviews_resident_id_created_at_live_idx" ON "reviews" ("resident_id", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "reviews_resident_id_likes_count_live_idx" ON "reviews" ("resident_id", "likes_count", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "reviews_resident_id_score_key_live_idx" ON "reviews" ("resident_id", "score_key", "id")
  WHERE "deleted_at" IS NULL;

-- ── Liked games, library, backlog, lists ────────────────────────────────────────────────────────────

ALTER TABLE "liked_games_settings"
  ADD CONSTRAINT "liked_games_settings_visibility_check" CHECK ("visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE'));

ALTER TABLE "library_settings"
  ADD CONSTRAINT "library_settings_visibility_check" CHECK ("visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE')),
  ADD CONSTRAINT "library_settings_backlog_visibility_check" CHECK ("backlog_visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE'));

ALTER TABLE "library_entries"
  ADD CONSTRAINT "library_entries_play_status_check" CHECK ("play_status" IN
    ('NOT_STARTED', 'PLAYING', 'PAUSED', 'COMPLETED', 'MASTERED', 'DROPPED', 'REPLAYING', 'ENDLESS')),
  ADD CONSTRAINT "library_entries_ownership_check"
    CHECK ("ownership" IN ('OWNED', 'SUBSCRIPTION', 'BORROWED', 'WISHLIST', 'SOLD')),
  ADD CONSTRAINT "library_entries_format_check" CHECK ("format" IN ('DIGITAL', 'PHYSICAL')),
  ADD CONSTRAINT "library_entries_platforms_check" CHECK (cardinality("platforms") <= 20),
  ADD CONSTRAINT "library_entries_playtime_minutes_check" CHECK ("playtime_minutes" BETWEEN 0 AND 6000000),
  ADD CONSTRAINT "library_entries_progress_percent_check" CHECK ("progress_percent" BETWEEN 0 AND 100),
  ADD CONSTRAINT "library_entries_times_completed_check" CHECK ("times_completed" >= 0),
  ADD CONSTRAINT "library_entries_dates_check" CHECK ("completed_on" >= "started_on"),
  ADD CONSTRAINT "library_entries_visibility_check" CHECK ("visibility" IN ('INHERIT', 'PRIVATE')),
  ADD CONSTRAINT "library_entries_not_started_check"
    CHECK ("play_status" <> 'NOT_STARTED' OR "playtime_minutes" = 0),
  ADD CONSTRAINT "library_entries_wishlist_check"
    CHECK ("ownership" <> 'WISHLIST' OR "play_status" = 'NOT_STARTED');

CREATE UNIQUE INDEX "library_entries_resident_id_game_id_live_key" ON "library_entries" ("resident_id", "game_id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "library_entries_resident_id_updated_at_live_idx" ON "library_entries"
  ("resident_id", "updated_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "library_entries_resident_id_play_status_live_idx" ON "library_entries"
  ("resident_id", "play_status", "updated_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "library_entries_resident_id_playtime_live_idx" ON "library_entries"
  ("resident_id", "playtime_minutes", "id") WHERE "deleted_at" IS NULL;

ALTER TABLE "backlog_items"
  ADD CONSTRAINT "backlog_items_status_check"
    CHECK ("status" IN ('QUEUED', 'UP_NEXT', 'IN_PROGRESS', 'DONE', 'DROPPED')),
  ADD CONSTRAINT "backlog_items_priority_check" CHECK ("priority" BETWEEN 1 AND 5),
  ADD CONSTRAINT "backlog_items_finished_at_check" CHECK (("status" = 'DONE') = ("finished_at" IS NOT NULL));

CREATE UNIQUE INDEX "backlog_items_resident_id_game_id_live_key" ON "backlog_items" ("resident_id", "game_id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "backlog_items_resident_id_rank_key_live_idx" ON "backlog_items" ("resident_id", "rank_key", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "backlog_items_resident_id_status_live_idx" ON "backlog_items"
  ("resident_id", "status", "priority", "rank_key") WHERE "deleted_at" IS NULL;

ALTER TABLE "lists"
  ADD CONSTRAINT "lists_type_check" CHECK ("type" IN ('PERSONALIZED', 'LIKED_GAMES', 'PLAYED_GAMES')),
  ADD CONSTRAINT "lists_visibility_check" CHECK ("visibility" IN ('PUBLIC', 'FOLLOWERS', 'UNLISTED', 'PRIVATE')),
  ADD CONSTRAINT "lists_items_count_check" CHECK ("items_count" >= 0),
  ADD CONSTRAINT "lists_personalized_size" CHECK ("type" <> 'PERSONALIZED' OR "items_count" <= 2000),
  ADD CONSTRAINT "lists_tags_check" CHECK (cardinality("tags") <= 10);

-- A resident has each of the two views once.
CREATE UNIQUE INDEX "lists_resident_id_type_view_key" ON "lists" ("resident_id", "type")
  WHERE "type" <> 'PERSONALIZED';
CREATE INDEX "lists_resident_id_updated_at_live_idx" ON "lists" ("resident_id", "updated_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "lists_type_updated_at_public_idx" ON "lists" ("type", "updated_at", "id")
  WHERE "deleted_at" IS NULL AND "visibility" = 'PUBLIC';
CREATE INDEX "lists_type_created_at_public_idx" ON "lists" ("type", "created_at", "id")
  WHERE "deleted_at" IS NULL AND "visibility" = 'PUBLIC';

-- ── Achievements, badges, activity ──────────────────────────────────────────────────────────────────

ALTER TABLE "achievements"
  ADD CONSTRAINT "achievements_key_check" CHECK ("key" ~ '^[A-Z][A-Z0-9_]{2,59}$'),
  ADD CONSTRAINT "achievements_points_check" CHECK ("points" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "achievements_unlocked_count_check" CHECK ("unlocked_count" >= 0);

CREATE UNIQUE INDEX "achievements_key_live_key" ON "achievements" ("key") WHERE "deleted_at" IS NULL;
CREATE INDEX "achievements_metric_active_idx" ON "achievements" (("criteria" ->> 'metric'))
  WHERE "is_active" AND "deleted_at" IS NULL;
CREATE INDEX "achievements_name_live_idx" ON "achievements" ("name", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "achievements_points_live_idx" ON "achievements" ("points", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "achievements_unlocked_count_live_idx" ON "achievements" ("unlocked_count", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "achievements_created_at_live_idx" ON "achievements" ("created_at", "id") WHERE "deleted_at" IS NULL;

ALTER TABLE "resident_achievements"
  ADD CONSTRAINT "resident_achievements_progress_check" CHECK ("progress" >= 0),
  ADD CONSTRAINT "resident_achievements_source_check" CHECK ("source" IN ('RULE', 'MANUAL'));
CREATE INDEX "resident_achievements_unlocked_idx" ON "resident_achievements"
  ("resident_id", "unlocked_at", "achievement_id") WHERE "unlocked_at" IS NOT NULL;

ALTER TABLE "badges"
  ADD CONSTRAINT "badges_slug_check"
    CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 80),
  ADD CONSTRAINT "badges_tier_check" CHECK ("tier" IN ('BRONZE', 'SILVER', 'GOLD')),
  ADD CONSTRAINT "badges_award_count_check" CHECK ("award_count" >= 0);

CREATE UNIQUE INDEX "badges_slug_live_key" ON "badges" ("slug") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "badges_name_live_key" ON "badges" (lower("name")) WHERE "deleted_at" IS NULL;
CREATE INDEX "badges_created_at_live_idx" ON "badges" ("created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "badges_award_count_live_idx" ON "badges" ("award_count", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "badges_lower_name_live_idx" ON "badges" (lower("name"), "id") WHERE "deleted_at" IS NULL;

ALTER TABLE "resident_badges" ADD CONSTRAINT "resident_badges_count_check" CHECK ("count" >= 1);

ALTER TABLE "activity_logs"
  ADD CONSTRAINT "activity_logs_type_check" CHECK ("type" IN
    ('PLAY_SESSION', 'MILESTONE', 'NOTE', 'GAME_STATUS_CHANGED', 'GAME_LIKED', 'GAME_RATED', 'REVIEW_CREATED',
     'LIST_CREATED', 'LIST_GAME_ADDED', 'BACKLOG_ADDED', 'BACKLOG_FINISHED', 'ACHIEVEMENT_UNLOCKED',
     'BADGE_AWARDED', 'RESIDENT_FOLLOWED')),
  ADD CONSTRAINT "activity_logs_source_check" CHECK ("source" IN ('RESIDENT', 'SYSTEM')),
  ADD CONSTRAINT "activity_logs_visibility_check" CHECK ("visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE')),
  ADD CONSTRAINT "activity_logs_minutes_check"
    CHECK (("type" = 'PLAY_SESSION') = ("minutes" IS NOT NULL) AND "minutes" BETWEEN 1 AND 1440),
  ADD CONSTRAINT "activity_logs_subject_check" CHECK (("subject_type" IS NULL) = ("subject_id" IS NULL));

CREATE INDEX "activity_logs_resident_id_occurred_at_live_idx" ON "activity_logs"
  ("resident_id", "occurred_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "activity_logs_occurred_at_public_idx" ON "activity_logs" ("occurred_at", "id")
  WHERE "deleted_at" IS NULL AND "visibility" = 'PUBLIC';
CREATE INDEX "activity_logs_game_id_occurred_at_public_idx" ON "activity_logs" ("game_id", "occurred_at", "id")
  WHERE "deleted_at" IS NULL AND "visibility" = 'PUBLIC';
CREATE INDEX "activity_logs_type_occurred_at_public_idx" ON "activity_logs" ("type", "occurred_at", "id")
  WHERE "deleted_at" IS NULL AND "visibility" = 'PUBLIC';

-- ── Blogs, changelogs, feedback ─────────────────────────────────────────────────────────────────────

ALTER TABLE "blogs"
  ADD CONSTRAINT "blogs_slug_check"
    CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 80),
  ADD CONSTRAINT "blogs_status_check" CHECK ("status" IN ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED')),
  ADD CONSTRAINT "blogs_published_at_check"
    CHECK ("published_at" IS NOT NULL OR "status" IN ('DRAFT', 'ARCHIVED')),
  ADD CONSTRAINT "blogs_tags_check" CHECK (cardinality("tags") <= 10);

CREATE UNIQUE INDEX "blogs_slug_live_key" ON "blogs" ("slug") WHERE "deleted_at" IS NULL;
CREATE INDEX "blogs_published_key_shown_idx" ON "blogs" ("published_key", "id")
  WHERE "deleted_at" IS NULL AND "status" IN ('PUBLISHED', 'SCHEDULED');
CREATE INDEX "blogs_published_key_live_idx" ON "blogs" ("published_key", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "blogs_created_at_live_idx" ON "blogs" ("created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "blogs_author_id_created_at_live_idx" ON "blogs" ("author_id", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "blogs_author_id_published_key_live_idx" ON "blogs" ("author_id", "published_key", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "blogs_author_id_title_key_live_idx" ON "blogs" ("author_id", "title_key", "id")
  WHERE "deleted_at" IS NULL;

-- What `q` searches in a post, whatever its language. The body is parsed here and now: an index is built under
-- a search path that would not find name_key by its bare name.
CREATE FUNCTION blog_document(title text, excerpt text, body text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, name_key(title || ' ' || coalesce(excerpt, '') || ' ' || body));
CREATE INDEX "blogs_document_live_idx" ON "blogs" USING gin (blog_document("title", "excerpt", "body_markdown"))
  WHERE "deleted_at" IS NULL;

ALTER TABLE "changelogs"
  ADD CONSTRAINT "changelogs_status_check" CHECK ("status" IN ('DRAFT', 'PUBLISHED', 'YANKED'));
CREATE UNIQUE INDEX "changelogs_release_key_live_key" ON "changelogs" ("release_key") WHERE "deleted_at" IS NULL;
CREATE INDEX "changelogs_semver_key_live_idx" ON "changelogs" ("semver_key", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "changelogs_released_key_live_idx" ON "changelogs" ("released_key", "id") WHERE "deleted_at" IS NULL;

ALTER TABLE "feedback"
  ADD CONSTRAINT "feedback_type_check" CHECK ("type" IN ('BUG', 'IDEA', 'QUESTION', 'PRAISE', 'REPORT')),
  ADD CONSTRAINT "feedback_reason_check" CHECK ("reason" IN ('SPOILERS', 'SPAM', 'ABUSE', 'WRONG_DATA', 'OTHER')),
  ADD CONSTRAINT "feedback_status_check" CHECK ("status" IN
    ('OPEN', 'UNDER_REVIEW', 'PLANNED', 'IN_PROGRESS', 'COMPLETED', 'DECLINED')),
  ADD CONSTRAINT "feedback_report_check" CHECK (("type" = 'REPORT') = ("subject_id" IS NOT NULL)
    AND ("type" = 'REPORT') = ("reason" IS NOT NULL) AND ("subject_id" IS NULL) = ("subject_type" IS NULL)),
  ADD CONSTRAINT "feedback_subject_type_check"
    CHECK ("subject_type" IN ('REVIEW', 'LIST', 'BLOG', 'RESIDENT', 'GAME'));

-- One open report of a resident about a thing.
CREATE UNIQUE INDEX "feedback_open_report_key" ON "feedback" ("resident_id", "subject_type", "subject_id")
  WHERE "type" = 'REPORT' AND "deleted_at" IS NULL AND "status" NOT IN ('COMPLETED', 'DECLINED');
CREATE INDEX "feedback_created_at_live_idx" ON "feedback" ("created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "feedback_status_created_at_live_idx" ON "feedback" ("status", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "feedback_resident_id_created_at_live_idx" ON "feedback" ("resident_id", "created_at", "id")
  WHERE "deleted_at" IS NULL;

-- ── Popularity ──────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE "game_popularity"
  ADD CONSTRAINT "game_popularity_window_check" CHECK ("window" IN ('DAY', 'WEEK', 'MONTH', 'ALL_TIME')),
  ADD CONSTRAINT "game_popularity_rank_check" CHECK ("rank" >= 1);
ALTER TABLE "game_event_hours" ADD CONSTRAINT "game_event_hours_not_negative"
  CHECK (least("views", "ratings", "library", "plays", "likes", "reviews") >= 0);

-- Room on each page for the next version of these hot rows.
ALTER TABLE "reviews" SET (fillfactor = 90);
ALTER TABLE "game_event_hours" SET (fillfactor = 80);
ALTER TABLE "lists" SET (fillfactor = 90);
