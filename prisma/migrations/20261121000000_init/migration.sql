-- The first schema. Tables, keys and plain indexes are as Prisma writes them from schema.prisma; the pieces
-- that its language cannot say are added by hand, each with its reason. PostgreSQL 15 to 18.

-- Searches by a part of a name. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What names are sorted, prefixed and searched by: lower case, without accents and other combining marks.
-- Queries pass their search text through the same function.
CREATE FUNCTION name_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'))
$$;

-- A game's name and alternative titles, one per line. Joining text is immutable although array_to_string,
-- which must also serve other types, is only declared stable.
CREATE FUNCTION search_key(name text, alt_titles text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT name_key(array_to_string(array_prepend(name, alt_titles), chr(10)))
$$;

-- CreateTable
CREATE TABLE "residents" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "bio" TEXT,
    "avatar_url" TEXT,
    "cover_url" TEXT,
    "website_url" TEXT,
    "location" TEXT,
    "country" TEXT,
    "locale" TEXT,
    "email" TEXT,
    "email_key" TEXT COLLATE "C" GENERATED ALWAYS AS (lower("email")) STORED,
    "email_verified_at" TIMESTAMPTZ(3),
    "pending_email" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "roles_v" INTEGER NOT NULL DEFAULT 1,
    "username_changed_at" TIMESTAMPTZ(3),
    "favorite_game_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "residents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resident_counters" (
    "resident_id" UUID NOT NULL,
    "followers" INTEGER NOT NULL DEFAULT 0,
    "following" INTEGER NOT NULL DEFAULT 0,
    "lists" INTEGER NOT NULL DEFAULT 0,
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "ratings" INTEGER NOT NULL DEFAULT 0,
    "liked_games" INTEGER NOT NULL DEFAULT 0,
    "library" INTEGER NOT NULL DEFAULT 0,
    "playtime_minutes" BIGINT NOT NULL DEFAULT 0,
    "by_status" INTEGER[] NOT NULL DEFAULT ARRAY[0, 0, 0, 0, 0, 0, 0, 0]::INTEGER[],
    "badges" INTEGER NOT NULL DEFAULT 0,
    "achievements" INTEGER NOT NULL DEFAULT 0,
    "backlog_done" INTEGER NOT NULL DEFAULT 0,
    "likes_received" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resident_counters_pkey" PRIMARY KEY ("resident_id")
);

-- CreateTable
CREATE TABLE "credentials" (
    "resident_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credentials_pkey" PRIMARY KEY ("resident_id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "hmac_key" TEXT NOT NULL,
    "refresh_counter" BIGINT NOT NULL DEFAULT 0,
    "last_refreshed_at" TIMESTAMPTZ(3),
    "remember_me" BOOLEAN NOT NULL DEFAULT true,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "ip" TEXT,
    "user_agent" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_tokens" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "payload" JSONB,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_keys" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "allowed_origins" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roles" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "is_system" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_permissions" (
    "role_id" UUID NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "role_permissions_pkey" PRIMARY KEY ("role_id","permission")
);

-- CreateTable
CREATE TABLE "resident_roles" (
    "resident_id" UUID NOT NULL,
    "role_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resident_roles_pkey" PRIMARY KEY ("resident_id","role_id")
);

-- CreateTable
CREATE TABLE "follows" (
    "follower_id" UUID NOT NULL,
    "followee_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("follower_id","followee_id")
);

-- CreateTable
CREATE TABLE "games" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "alt_titles" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "name_key" TEXT COLLATE "C" GENERATED ALWAYS AS (name_key("name")) STORED NOT NULL,
    "search_key" TEXT COLLATE "C" GENERATED ALWAYS AS (search_key("name", "alt_titles")) STORED NOT NULL,
    "summary" TEXT,
    "cover_url" TEXT,
    "hero_url" TEXT,
    "released_on" DATE,
    "released_precision" TEXT,
    "released_key" DATE GENERATED ALWAYS AS (coalesce("released_on", DATE '0001-01-01')) STORED NOT NULL,
    "release_status" TEXT NOT NULL DEFAULT 'RELEASED',
    "developers" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "publishers" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "is_adult" BOOLEAN NOT NULL DEFAULT false,
    "category_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_external_ids" (
    "game_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,

    CONSTRAINT "game_external_ids_pkey" PRIMARY KEY ("source","external_id")
);

-- CreateTable
CREATE TABLE "game_categories" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "games_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_category_links" (
    "category_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "released_key" DATE NOT NULL,
    "weighted" DECIMAL(5,3) NOT NULL DEFAULT 0,
    "popularity" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "game_category_links_pkey" PRIMARY KEY ("category_id","game_id")
);

-- CreateTable
CREATE TABLE "game_stats" (
    "game_id" UUID NOT NULL,
    "views" BIGINT NOT NULL DEFAULT 0,
    "plays" BIGINT NOT NULL DEFAULT 0,
    "shares" BIGINT NOT NULL DEFAULT 0,
    "searches" BIGINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_stats_pkey" PRIMARY KEY ("game_id")
);

-- CreateTable
CREATE TABLE "game_counters" (
    "game_id" UUID NOT NULL,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "ratings" INTEGER NOT NULL DEFAULT 0,
    "library" INTEGER NOT NULL DEFAULT 0,
    "by_status" INTEGER[] NOT NULL DEFAULT ARRAY[0, 0, 0, 0, 0, 0, 0, 0]::INTEGER[],
    "backlog" INTEGER NOT NULL DEFAULT 0,
    "lists" INTEGER NOT NULL DEFAULT 0,
    "popularity" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "main_minutes" INTEGER,
    "extra_minutes" INTEGER,
    "complete_minutes" INTEGER,
    "playtime_samples" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_counters_pkey" PRIMARY KEY ("game_id")
);

-- CreateTable
CREATE TABLE "game_rating_summaries" (
    "game_id" UUID NOT NULL,
    "votes" INTEGER NOT NULL DEFAULT 0,
    "score_sum" INTEGER NOT NULL DEFAULT 0,
    "h1" INTEGER NOT NULL DEFAULT 0,
    "h2" INTEGER NOT NULL DEFAULT 0,
    "h3" INTEGER NOT NULL DEFAULT 0,
    "h4" INTEGER NOT NULL DEFAULT 0,
    "h5" INTEGER NOT NULL DEFAULT 0,
    "h6" INTEGER NOT NULL DEFAULT 0,
    "h7" INTEGER NOT NULL DEFAULT 0,
    "h8" INTEGER NOT NULL DEFAULT 0,
    "h9" INTEGER NOT NULL DEFAULT 0,
    "h10" INTEGER NOT NULL DEFAULT 0,
    "average" DECIMAL(5,3) GENERATED ALWAYS AS (CASE WHEN "votes" > 0 THEN round("score_sum"::numeric / "votes", 3) END) STORED,
    "weighted" DECIMAL(5,3) NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_rating_summaries_pkey" PRIMARY KEY ("game_id")
);

-- CreateTable
CREATE TABLE "game_imports" (
    "source_hash" TEXT NOT NULL,
    "lines_done" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "game_imports_pkey" PRIMARY KEY ("source_hash")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "price" DECIMAL(12,3) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "billing_interval" TEXT NOT NULL,
    "interval_count" INTEGER NOT NULL DEFAULT 1,
    "trial_days" INTEGER NOT NULL DEFAULT 0,
    "features" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_offers" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "offer_type" TEXT NOT NULL,
    "discount_type" TEXT NOT NULL,
    "discount_value" DECIMAL(12,3) NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "valid_until" TIMESTAMPTZ(3),
    "valid_until_key" TIMESTAMPTZ(3) GENERATED ALWAYS AS (coalesce("valid_until", TIMESTAMPTZ '9999-12-31 23:59:59.999+00')) STORED NOT NULL,
    "applies_to_new_users_only" BOOLEAN NOT NULL DEFAULT false,
    "applies_permanently" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscription_offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlists" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "max_capacity" INTEGER NOT NULL,
    "entries_count" INTEGER NOT NULL DEFAULT 0,
    "next_seq" BIGINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "waitlists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist_entries" (
    "id" UUID NOT NULL,
    "waitlist_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT COLLATE "C" GENERATED ALWAYS AS (lower("email")) STORED NOT NULL,
    "search_key" TEXT COLLATE "C" GENERATED ALWAYS AS (name_key("name" || ' ' || "email")) STORED NOT NULL,
    "resident_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'WAITING',
    "invited_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "waitlist_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist_rank_nodes" (
    "waitlist_id" UUID NOT NULL,
    "node" BIGINT NOT NULL,
    "live" INTEGER NOT NULL,

    CONSTRAINT "waitlist_rank_nodes_pkey" PRIMARY KEY ("waitlist_id","node")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "principal" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "headers" JSONB NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("principal","method","path","key")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "object_type" TEXT NOT NULL,
    "object_id" UUID,
    "before" JSONB,
    "after" JSONB,
    "ip" TEXT,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id","created_at")
);

-- CreateIndex
CREATE UNIQUE INDEX "residents_username_key" ON "residents"("username");

-- CreateIndex
CREATE INDEX "residents_created_at_id_idx" ON "residents"("created_at", "id");

-- CreateIndex
CREATE INDEX "resident_counters_followers_resident_id_idx" ON "resident_counters"("followers", "resident_id");

-- CreateIndex
CREATE INDEX "identities_resident_id_idx" ON "identities"("resident_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_subject_key" ON "identities"("provider", "subject");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "auth_tokens_token_hash_key" ON "auth_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "auth_tokens_resident_id_idx" ON "auth_tokens"("resident_id");

-- CreateIndex
CREATE INDEX "auth_tokens_expires_at_idx" ON "auth_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "service_keys_key_hash_key" ON "service_keys"("key_hash");

-- CreateIndex
CREATE INDEX "service_keys_created_at_id_idx" ON "service_keys"("created_at", "id");

-- CreateIndex
CREATE INDEX "resident_roles_role_id_idx" ON "resident_roles"("role_id");

-- CreateIndex
CREATE INDEX "follows_followee_id_created_at_follower_id_idx" ON "follows"("followee_id", "created_at", "follower_id");

-- CreateIndex
CREATE INDEX "follows_follower_id_created_at_followee_id_idx" ON "follows"("follower_id", "created_at", "followee_id");

-- CreateIndex
CREATE UNIQUE INDEX "game_external_ids_game_id_source_key" ON "game_external_ids"("game_id", "source");

-- CreateIndex
CREATE UNIQUE INDEX "game_categories_slug_key" ON "game_categories"("slug");

-- CreateIndex
CREATE INDEX "game_category_links_game_id_idx" ON "game_category_links"("game_id");

-- CreateIndex
CREATE INDEX "game_category_links_category_id_popularity_game_id_idx" ON "game_category_links"("category_id", "popularity", "game_id");

-- CreateIndex
CREATE INDEX "game_category_links_category_id_weighted_game_id_idx" ON "game_category_links"("category_id", "weighted", "game_id");

-- CreateIndex
CREATE INDEX "game_category_links_category_id_released_key_game_id_idx" ON "game_category_links"("category_id", "released_key", "game_id");

-- CreateIndex
CREATE INDEX "game_category_links_category_id_name_key_game_id_idx" ON "game_category_links"("category_id", "name_key", "game_id");

-- CreateIndex
CREATE INDEX "game_stats_views_game_id_idx" ON "game_stats"("views", "game_id");

-- CreateIndex
CREATE INDEX "game_stats_plays_game_id_idx" ON "game_stats"("plays", "game_id");

-- CreateIndex
CREATE INDEX "game_counters_likes_game_id_idx" ON "game_counters"("likes", "game_id");

-- CreateIndex
CREATE INDEX "game_counters_popularity_game_id_idx" ON "game_counters"("popularity", "game_id");

-- CreateIndex
CREATE INDEX "game_counters_library_game_id_idx" ON "game_counters"("library", "game_id");

-- CreateIndex
CREATE INDEX "game_counters_main_minutes_game_id_idx" ON "game_counters"("main_minutes", "game_id");

-- CreateIndex
CREATE INDEX "game_rating_summaries_weighted_game_id_idx" ON "game_rating_summaries"("weighted", "game_id");

-- CreateIndex
CREATE INDEX "game_rating_summaries_average_game_id_idx" ON "game_rating_summaries"("average", "game_id");

-- CreateIndex
CREATE INDEX "game_rating_summaries_votes_game_id_idx" ON "game_rating_summaries"("votes", "game_id");

-- CreateIndex
CREATE INDEX "subscription_offers_subscription_id_idx" ON "subscription_offers"("subscription_id");

-- CreateIndex
CREATE INDEX "waitlist_entries_resident_id_idx" ON "waitlist_entries"("resident_id");

-- CreateIndex
CREATE INDEX "waitlist_entries_email_key_idx" ON "waitlist_entries"("email_key");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE INDEX "audit_log_object_type_object_id_created_at_idx" ON "audit_log"("object_type", "object_id", "created_at");

-- AddForeignKey
ALTER TABLE "resident_counters" ADD CONSTRAINT "resident_counters_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resident_roles" ADD CONSTRAINT "resident_roles_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resident_roles" ADD CONSTRAINT "resident_roles_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_followee_id_fkey" FOREIGN KEY ("followee_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_external_ids" ADD CONSTRAINT "game_external_ids_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_category_links" ADD CONSTRAINT "game_category_links_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "game_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_category_links" ADD CONSTRAINT "game_category_links_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_stats" ADD CONSTRAINT "game_stats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_counters" ADD CONSTRAINT "game_counters_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_rating_summaries" ADD CONSTRAINT "game_rating_summaries_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_offers" ADD CONSTRAINT "subscription_offers_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_waitlist_id_fkey" FOREIGN KEY ("waitlist_id") REFERENCES "waitlists"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_rank_nodes" ADD CONSTRAINT "waitlist_rank_nodes_waitlist_id_fkey" FOREIGN KEY ("waitlist_id") REFERENCES "waitlists"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── Residents ──────────────────────────────────────────────────────────────────────────────────────

-- An address becomes free with its account's deletion; the username (residents_username_key) does not.
CREATE UNIQUE INDEX "residents_email_key_live_key" ON "residents" ("email_key") WHERE "deleted_at" IS NULL;

-- Prefix searches, whatever the collation of the database.
CREATE INDEX "residents_username_prefix_idx" ON "residents" (lower("username") text_pattern_ops);
CREATE INDEX "residents_display_name_prefix_idx" ON "residents" (lower("display_name") text_pattern_ops);

ALTER TABLE "residents"
  ADD CONSTRAINT "residents_username_check" CHECK ("username" ~ '^[a-z0-9_]{3,30}$'),
  ADD CONSTRAINT "residents_status_check" CHECK ("status" IN ('ACTIVE', 'SUSPENDED')),
  ADD CONSTRAINT "residents_country_check" CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "residents_favorite_game_ids_check" CHECK (cardinality("favorite_game_ids") <= 4);

ALTER TABLE "resident_counters"
  ADD CONSTRAINT "resident_counters_not_negative" CHECK (
    least("followers", "following", "lists", "reviews", "ratings", "liked_games", "library", "badges",
          "achievements", "backlog_done", "likes_received") >= 0
    AND "playtime_minutes" >= 0 AND 0 <= ALL ("by_status") AND cardinality("by_status") = 8);

ALTER TABLE "credentials"
  ADD CONSTRAINT "credentials_failed_count_check" CHECK ("failed_count" >= 0);

ALTER TABLE "identities"
  ADD CONSTRAINT "identities_provider_check" CHECK ("provider" IN ('FACEBOOK', 'GOOGLE', 'DISCORD', 'APPLE'));

-- A resident's signed-in devices.
CREATE INDEX "sessions_resident_id_live_idx" ON "sessions" ("resident_id") WHERE "revoked_at" IS NULL;

-- Every process follows what the others revoked.
CREATE INDEX "sessions_revoked_at_idx" ON "sessions" ("revoked_at") WHERE "revoked_at" IS NOT NULL;

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_refresh_counter_check" CHECK ("refresh_counter" >= 0);

ALTER TABLE "auth_tokens"
  ADD CONSTRAINT "auth_tokens_kind_check" CHECK ("kind" IN ('VERIFY', 'RESET', 'SOCIAL_CODE'));

ALTER TABLE "service_keys"
  ADD CONSTRAINT "service_keys_kind_check" CHECK ("kind" IN ('PK', 'SK')),
  ADD CONSTRAINT "service_keys_scopes_check" CHECK ("kind" = 'SK' OR cardinality("scopes") = 0);

CREATE UNIQUE INDEX "roles_name_live_key" ON "roles" ("name") WHERE "deleted_at" IS NULL;

ALTER TABLE "roles"
  ADD CONSTRAINT "roles_name_check" CHECK ("name" ~ '^[a-z][a-z0-9-]{1,39}$');

ALTER TABLE "role_permissions"
  ADD CONSTRAINT "role_permissions_permission_check" CHECK ("permission" IN (
    'achievements:manage', 'activity:moderate', 'badges:manage', 'blogs:write', 'blogs:moderate',
    'changelogs:manage', 'emails:send', 'feedback:manage', 'games:manage', 'game-stats:write',
    'lists:moderate', 'library:moderate', 'reviews:moderate', 'ratings:moderate', 'residents:manage',
    'roles:manage', 'subscriptions:manage', 'waitlists:join', 'waitlists:manage'));

ALTER TABLE "follows"
  ADD CONSTRAINT "follows_not_self" CHECK ("follower_id" <> "followee_id");

-- A resident has counters from the start, so that nobody has to ask whether the row exists.
CREATE FUNCTION create_resident_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resident_counters (resident_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "residents_create_counters" AFTER INSERT ON "residents"
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION create_resident_counters();

-- The system roles. Their ids are the same everywhere.
INSERT INTO "roles" ("id", "name", "description", "is_system") VALUES
  ('00000000-0000-7000-8000-000000000001', 'admin', 'Every permission.', true),
  ('00000000-0000-7000-8000-000000000002', 'moderator', 'Keeps the community''s content in order.', true),
  ('00000000-0000-7000-8000-000000000003', 'editor', 'Writes blogs and changelogs.', true),
  ('00000000-0000-7000-8000-000000000004', 'member', 'Every resident. Own content needs no permission.', true);

INSERT INTO "role_permissions" ("role_id", "permission")
SELECT '00000000-0000-7000-8000-000000000001'::uuid, unnest(ARRAY[
    'achievements:manage', 'activity:moderate', 'badges:manage', 'blogs:write', 'blogs:moderate',
    'changelogs:manage', 'emails:send', 'feedback:manage', 'games:manage', 'game-stats:write',
    'lists:moderate', 'library:moderate', 'reviews:moderate', 'ratings:moderate', 'residents:manage',
    'roles:manage', 'subscriptions:manage', 'waitlists:join', 'waitlists:manage'])
UNION ALL
SELECT '00000000-0000-7000-8000-000000000002'::uuid, unnest(ARRAY[
    'activity:moderate', 'blogs:moderate', 'feedback:manage', 'library:moderate', 'lists:moderate',
    'ratings:moderate', 'reviews:moderate'])
UNION ALL
SELECT '00000000-0000-7000-8000-000000000003'::uuid, unnest(ARRAY[
    'blogs:write', 'blogs:moderate', 'changelogs:manage']);

-- ── Games ──────────────────────────────────────────────────────────────────────────────────────────

CREATE UNIQUE INDEX "games_slug_live_key" ON "games" ("slug") WHERE "deleted_at" IS NULL;

-- The keyset orders of listGames.
CREATE INDEX "games_name_key_live_idx" ON "games" ("name_key", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "games_released_key_live_idx" ON "games" ("released_key", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "games_release_status_live_idx" ON "games" ("release_status", "name_key", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "games_adult_live_idx" ON "games" ("name_key", "id") WHERE "deleted_at" IS NULL AND "is_adult";

-- Parts of names and alternative titles, and several categories at once.
CREATE INDEX "games_search_key_idx" ON "games" USING gin ("search_key" gin_trgm_ops);
CREATE INDEX "games_category_ids_idx" ON "games" USING gin ("category_ids");

ALTER TABLE "games"
  ADD CONSTRAINT "games_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 80),
  ADD CONSTRAINT "games_release_status_check"
    CHECK ("release_status" IN ('ANNOUNCED', 'EARLY_ACCESS', 'RELEASED', 'CANCELLED')),
  ADD CONSTRAINT "games_released_precision_check" CHECK ("released_precision" IN ('DAY', 'MONTH', 'YEAR')),
  ADD CONSTRAINT "games_released_precision_of_date_check"
    CHECK (("released_on" IS NULL) = ("released_precision" IS NULL));

ALTER TABLE "game_external_ids"
  ADD CONSTRAINT "game_external_ids_source_check" CHECK ("source" IN ('igdb', 'steam', 'rawg', 'gog'));

-- The active categories, in the order in which they are listed.
CREATE INDEX "game_categories_active_idx" ON "game_categories" ("type", "display_order", "id") WHERE "is_active";

ALTER TABLE "game_categories"
  ADD CONSTRAINT "game_categories_slug_check"
    CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 80),
  ADD CONSTRAINT "game_categories_games_count_check" CHECK ("games_count" >= 0),
  ADD CONSTRAINT "game_categories_type_check" CHECK ("type" IN
    ('genre', 'platform', 'theme', 'game-mode', 'player-perspective', 'age-rating', 'collection'));

-- Up to the largest integer that JSON numbers carry exactly.
ALTER TABLE "game_stats"
  ADD CONSTRAINT "game_stats_views_check" CHECK ("views" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "game_stats_plays_check" CHECK ("plays" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "game_stats_shares_check" CHECK ("shares" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "game_stats_searches_check" CHECK ("searches" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "game_counters"
  ADD CONSTRAINT "game_counters_not_negative" CHECK (
    least("likes", "reviews", "ratings", "library", "backlog", "lists", "playtime_samples") >= 0
    AND 0 <= ALL ("by_status") AND cardinality("by_status") = 8);

ALTER TABLE "game_rating_summaries"
  ADD CONSTRAINT "game_rating_summaries_not_negative"
    CHECK (least("score_sum", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10") >= 0),
  ADD CONSTRAINT "game_rating_summaries_votes_check"
    CHECK ("votes" = "h1" + "h2" + "h3" + "h4" + "h5" + "h6" + "h7" + "h8" + "h9" + "h10");

-- A game has counters and a rating summary from the start, so that a page sorted by them has every game.
CREATE FUNCTION create_game_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_counters (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  INSERT INTO game_rating_summaries (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "games_create_counters" AFTER INSERT ON "games"
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION create_game_counters();

-- The copies of a game's sort keys in its category links follow the game.
CREATE FUNCTION copy_game_sort_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_category_links SET name_key = NEW.name_key, released_key = NEW.released_key
  WHERE game_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "games_copy_sort_keys" AFTER UPDATE ON "games" FOR EACH ROW
  WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key OR OLD.released_key IS DISTINCT FROM NEW.released_key)
  EXECUTE FUNCTION copy_game_sort_keys();

-- ── Subscriptions ──────────────────────────────────────────────────────────────────────────────────

CREATE UNIQUE INDEX "subscriptions_slug_live_key" ON "subscriptions" ("slug") WHERE "deleted_at" IS NULL;

-- The keyset orders of listSubscriptions.
CREATE INDEX "subscriptions_display_order_live_idx" ON "subscriptions" ("status", "display_order", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "subscriptions_price_live_idx" ON "subscriptions" ("status", "price", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "subscriptions_created_at_live_idx" ON "subscriptions" ("created_at", "id")
  WHERE "deleted_at" IS NULL;

ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_slug_check"
    CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 80),
  ADD CONSTRAINT "subscriptions_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "subscriptions_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "subscriptions_billing_interval_check" CHECK ("billing_interval" IN ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  ADD CONSTRAINT "subscriptions_interval_count_check" CHECK ("interval_count" BETWEEN 1 AND 36),
  ADD CONSTRAINT "subscriptions_trial_days_check" CHECK ("trial_days" BETWEEN 0 AND 90),
  ADD CONSTRAINT "subscriptions_status_check" CHECK ("status" IN ('DRAFT', 'ACTIVE', 'ARCHIVED'));

-- The keyset orders of listSubscriptionOffers.
CREATE INDEX "subscription_offers_valid_from_live_idx"
  ON "subscription_offers" ("subscription_id", "valid_from", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "subscription_offers_valid_until_live_idx"
  ON "subscription_offers" ("subscription_id", "valid_until_key", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "subscription_offers_created_at_live_idx"
  ON "subscription_offers" ("subscription_id", "created_at", "id") WHERE "deleted_at" IS NULL;

-- What one row must satisfy whoever writes it. A percentage has two decimals, a trial has whole days.
ALTER TABLE "subscription_offers"
  ADD CONSTRAINT "subscription_offers_offer_type_check" CHECK ("offer_type" IN
    ('FIRST_TIME', 'PROMOTIONAL', 'WIN_BACK', 'LOYALTY', 'REFERRAL', 'SEASONAL')),
  ADD CONSTRAINT "subscription_offers_discount_type_check" CHECK ("discount_type" IN
    ('FIXED', 'PERCENTAGE', 'FREE_TRIAL')),
  ADD CONSTRAINT "subscription_offers_discount_value_check" CHECK (
    "discount_value" > 0 AND CASE "discount_type"
      WHEN 'PERCENTAGE' THEN "discount_value" <= 100 AND "discount_value" = round("discount_value", 2)
      WHEN 'FREE_TRIAL' THEN "discount_value" BETWEEN 1 AND 365 AND "discount_value" = trunc("discount_value")
      ELSE true END),
  ADD CONSTRAINT "subscription_offers_validity_window" CHECK ("valid_until" > "valid_from"),
  ADD CONSTRAINT "subscription_offers_audience" CHECK (CASE
      WHEN "offer_type" = 'FIRST_TIME' THEN "applies_to_new_users_only"
      WHEN "offer_type" IN ('WIN_BACK', 'LOYALTY') THEN NOT "applies_to_new_users_only"
      ELSE true END),
  ADD CONSTRAINT "subscription_offers_trial_is_once"
    CHECK ("discount_type" <> 'FREE_TRIAL' OR NOT "applies_permanently");

-- ── Waitlists ──────────────────────────────────────────────────────────────────────────────────────

CREATE UNIQUE INDEX "waitlists_slug_live_key" ON "waitlists" ("slug") WHERE "deleted_at" IS NULL;

-- The keyset orders of listWaitlists.
CREATE INDEX "waitlists_created_at_live_idx" ON "waitlists" ("created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "waitlists_name_live_idx" ON "waitlists" ("name", "id") WHERE "deleted_at" IS NULL;

-- The capacity is never exceeded, whatever the code above does.
ALTER TABLE "waitlists"
  ADD CONSTRAINT "waitlists_slug_check"
    CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 80),
  ADD CONSTRAINT "waitlists_max_capacity_check" CHECK ("max_capacity" BETWEEN 1 AND 10000000),
  ADD CONSTRAINT "waitlists_entries_count_check" CHECK ("entries_count" BETWEEN 0 AND "max_capacity"),
  ADD CONSTRAINT "waitlists_next_seq_check" CHECK ("next_seq" BETWEEN 0 AND 4294967296);

-- One live entry per address and per place. Joining names the first one in its ON CONFLICT.
CREATE UNIQUE INDEX "waitlist_entries_email_key_live_key" ON "waitlist_entries" ("waitlist_id", "email_key")
  WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "waitlist_entries_seq_live_key" ON "waitlist_entries" ("waitlist_id", "seq")
  WHERE "deleted_at" IS NULL;

-- Newest first: over all waitlists and inside one.
CREATE INDEX "waitlist_entries_created_at_live_idx" ON "waitlist_entries" ("created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "waitlist_entries_waitlist_created_at_live_idx" ON "waitlist_entries" ("waitlist_id", "created_at", "id")
  WHERE "deleted_at" IS NULL;

-- Parts of names and addresses, for the staff's search.
CREATE INDEX "waitlist_entries_search_key_idx" ON "waitlist_entries" USING gin ("search_key" gin_trgm_ops)
  WHERE "deleted_at" IS NULL;

ALTER TABLE "waitlist_entries"
  ADD CONSTRAINT "waitlist_entries_seq_check" CHECK ("seq" BETWEEN 1 AND 4294967296),
  ADD CONSTRAINT "waitlist_entries_status_check" CHECK ("status" IN ('WAITING', 'INVITED'));

-- Positions are prefix sums over a Fenwick tree of 2^32 places: 32 nodes at most for each call, both ways.
-- `i & -i` is the lowest set bit of i. rank_add(w, s, 1) on joining, rank_add(w, s, -1) on leaving.
-- "live" has no CHECK (live >= 0): it would refuse the -1 before ON CONFLICT adds it to the stored number.
CREATE FUNCTION rank_add(w uuid, s bigint, d int) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE n(i) AS (
    SELECT s WHERE s BETWEEN 1 AND 4294967296
    UNION ALL SELECT i + (i & -i) FROM n WHERE i + (i & -i) <= 4294967296)
  INSERT INTO waitlist_rank_nodes (waitlist_id, node, live) SELECT w, i, d FROM n
  ON CONFLICT (waitlist_id, node) DO UPDATE SET live = waitlist_rank_nodes.live + excluded.live
$$;

-- How many live entries have a seq up to s: the position of the live entry that has s.
CREATE FUNCTION rank_of(w uuid, s bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE n(i) AS (
    SELECT s UNION ALL SELECT i - (i & -i) FROM n WHERE i - (i & -i) > 0)
  SELECT coalesce(sum(r.live), 0)::bigint FROM n JOIN waitlist_rank_nodes r ON r.waitlist_id = w AND r.node = n.i
$$;

-- ── Kernel ─────────────────────────────────────────────────────────────────────────────────────────

-- What is still to be done.
CREATE INDEX "outbox_available_at_open_idx" ON "outbox" ("available_at") WHERE "done_at" IS NULL;

ALTER TABLE "audit_log"
  ADD CONSTRAINT "audit_log_actor_kind_check" CHECK ("actor_kind" IN ('RESIDENT', 'KEY', 'OPERATOR', 'SYSTEM'));

-- Room on each page for the next version of a row, so that updates of these hot rows touch no index (HOT).
ALTER TABLE "resident_counters" SET (fillfactor = 80);
ALTER TABLE "game_stats" SET (fillfactor = 80);
ALTER TABLE "game_counters" SET (fillfactor = 80);
ALTER TABLE "game_rating_summaries" SET (fillfactor = 80);
ALTER TABLE "waitlists" SET (fillfactor = 80);
ALTER TABLE "waitlist_rank_nodes" SET (fillfactor = 80);
ALTER TABLE "sessions" SET (fillfactor = 80);
