-- DropIndex
DROP INDEX "residents_username_key";

-- AlterTable
ALTER TABLE "residents" ADD COLUMN     "content_removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "erase_content" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "purged_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "service_keys" ADD COLUMN     "replaces_id" UUID;

-- CreateTable
CREATE TABLE "oauth_flows" (
    "id" UUID NOT NULL,
    "state_hash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "pkce_verifier" TEXT NOT NULL,
    "redirect_to" TEXT NOT NULL,
    "client_challenge" TEXT,
    "cookie_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_flows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "username_reservations" (
    "username" TEXT NOT NULL,
    "resident_id" UUID NOT NULL,
    "reserved_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "username_reservations_pkey" PRIMARY KEY ("username")
);

-- CreateTable
CREATE TABLE "follow_notices" (
    "followee_id" UUID NOT NULL,
    "follower_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_notices_pkey" PRIMARY KEY ("followee_id","follower_id","day")
);

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL,
    "resident_id" UUID,
    "to" JSONB NOT NULL DEFAULT '[]',
    "cc" JSONB NOT NULL DEFAULT '[]',
    "bcc" JSONB NOT NULL DEFAULT '[]',
    "reply_to" TEXT,
    "subject" TEXT,
    "template" TEXT,
    "variables" JSONB NOT NULL DEFAULT '{}',
    "text" TEXT,
    "html" TEXT,
    "category" TEXT NOT NULL DEFAULT 'TRANSACTIONAL',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" TEXT NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "scheduled_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "accepted" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "provider_id" TEXT,
    "error" TEXT,
    "batch_id" UUID,
    "batch_index" INTEGER,
    "bodies_wiped_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id","created_at")
);

-- CreateTable
CREATE TABLE "email_suppressions" (
    "email_key" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_suppressions_pkey" PRIMARY KEY ("email_key")
);

-- CreateTable
CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "last_count" INTEGER,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "oauth_flows_state_hash_key" ON "oauth_flows"("state_hash");

-- CreateIndex
CREATE INDEX "oauth_flows_expires_at_idx" ON "oauth_flows"("expires_at");

-- CreateIndex
CREATE INDEX "username_reservations_resident_id_idx" ON "username_reservations"("resident_id");

-- CreateIndex
CREATE INDEX "username_reservations_reserved_until_idx" ON "username_reservations"("reserved_until");

-- CreateIndex
CREATE INDEX "follow_notices_follower_id_idx" ON "follow_notices"("follower_id");

-- CreateIndex
CREATE INDEX "emails_resident_id_idx" ON "emails"("resident_id");

-- CreateIndex
CREATE INDEX "emails_created_at_idx" ON "emails"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "service_keys_replaces_id_key" ON "service_keys"("replaces_id");

-- AddForeignKey
ALTER TABLE "username_reservations" ADD CONSTRAINT "username_reservations_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "service_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── Residents ──────────────────────────────────────────────────────────────────────────────────────

-- A username is taken until its resident is purged; purged rows are all called "deleted".
CREATE UNIQUE INDEX "residents_username_key" ON "residents" ("username") WHERE "purged_at" IS NULL;

-- What the jobs look for: deleted residents whose content, and then whose personal data, is still there.
CREATE INDEX "residents_content_to_remove_idx" ON "residents" ("deleted_at")
  WHERE "deleted_at" IS NOT NULL AND "content_removed_at" IS NULL;
CREATE INDEX "residents_to_purge_idx" ON "residents" ("deleted_at")
  WHERE "deleted_at" IS NOT NULL AND "purged_at" IS NULL;

-- The orders of listResidents. The default one is the username's.
CREATE INDEX "residents_username_live_idx" ON "residents" ("username", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "residents_created_at_live_idx" ON "residents" ("created_at", "id") WHERE "deleted_at" IS NULL;

-- For whom an address waits; several accounts may ask for the same one, and whoever verifies it first has it.
CREATE INDEX "residents_pending_email_idx" ON "residents" (lower("pending_email")) WHERE "pending_email" IS NOT NULL;

-- A given-up name stays with its resident for a while. The trigger runs after the unique index has let the
-- name through, so it sees a reservation that was committed while the statement waited for the name.
CREATE FUNCTION refuse_reserved_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM username_reservations u WHERE u.username = NEW.username
      AND u.resident_id <> NEW.id AND u.reserved_until > NEW.updated_at) THEN
    RAISE EXCEPTION 'The username % is reserved.', NEW.username
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'username_reservations_pkey',
        TABLE = 'residents', SCHEMA = 'public';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "residents_refuse_reserved_username" AFTER INSERT OR UPDATE OF "username" ON "residents"
  FOR EACH ROW EXECUTE FUNCTION refuse_reserved_username();

-- ── Follow ─────────────────────────────────────────────────────────────────────────────────────────

-- What the next digest tells.
CREATE INDEX "follow_notices_open_idx" ON "follow_notices" ("followee_id", "created_at") WHERE "mailed_at" IS NULL;

-- ── Emails ─────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE "emails"
  ADD CONSTRAINT "emails_status_check" CHECK ("status" IN
    ('QUEUED', 'SCHEDULED', 'SENDING', 'SENT', 'DELIVERED', 'BOUNCED', 'SUPPRESSED', 'FAILED')),
  ADD CONSTRAINT "emails_category_check" CHECK ("category" IN ('TRANSACTIONAL', 'MARKETING')),
  ADD CONSTRAINT "emails_template_check" CHECK ("template" IN
    ('WELCOME', 'VERIFY_EMAIL', 'PASSWORD_RESET', 'WAITLIST_JOINED', 'WAITLIST_INVITED', 'NEW_FOLLOWER',
     'FEEDBACK_UPDATE', 'CHANGELOG_PUBLISHED', 'GENERIC')),
  ADD CONSTRAINT "emails_attempts_check" CHECK ("attempts" >= 0),
  ADD CONSTRAINT "emails_recipient_check" CHECK ("resident_id" IS NOT NULL OR jsonb_array_length("to") > 0),
  ADD CONSTRAINT "emails_open_have_a_time" CHECK
    ("next_attempt_at" IS NOT NULL OR "status" NOT IN ('QUEUED', 'SCHEDULED', 'SENDING'));

-- What a worker looks for, those included that another worker took and did not finish in time.
CREATE INDEX "emails_next_attempt_at_open_idx" ON "emails" ("next_attempt_at")
  WHERE "status" IN ('QUEUED', 'SCHEDULED', 'SENDING');

-- Whose bodies are to be wiped after thirty days.
CREATE INDEX "emails_bodies_to_wipe_idx" ON "emails" ("created_at") WHERE "bodies_wiped_at" IS NULL;

ALTER TABLE "email_suppressions"
  ADD CONSTRAINT "email_suppressions_reason_check" CHECK ("reason" IN ('BOUNCE', 'COMPLAINT', 'UNSUBSCRIBE'));

-- The mails that waited in the outbox go on in their own table.
INSERT INTO "emails" ("id", "resident_id", "to", "template", "variables", "attempts", "next_attempt_at", "created_at")
SELECT "id", ("payload" ->> 'resident_id')::uuid, coalesce("payload" -> 'to', '[]'), "payload" ->> 'template',
  coalesce("payload" -> 'variables', '{}'), "attempts", "available_at", "created_at"
FROM "outbox" WHERE "topic" = 'email' AND "done_at" IS NULL;

DROP TABLE "outbox";
