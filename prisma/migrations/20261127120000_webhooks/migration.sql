-- Webhook endpoints, and the deliveries of events to them (prisma/functions/webhooks).
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "event_types" TEXT[] NOT NULL,
    "subject_ids" UUID[],
    "status" TEXT NOT NULL DEFAULT 'ENABLED',
    "disabled_reason" TEXT,
    "created_by_kind" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "since_position" BIGINT NOT NULL,
    "probing_since" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "warned_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "slowed_until" TIMESTAMPTZ(3),
    "slow_seconds" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoints_status_check" CHECK ("status" IN ('ENABLED', 'PROBING', 'DISABLED')),
    CONSTRAINT "webhook_endpoints_disabled_reason_check"
        CHECK (("status" = 'DISABLED') = ("disabled_reason" IS NOT NULL)),
    CONSTRAINT "webhook_endpoints_created_by_kind_check" CHECK ("created_by_kind" IN ('RESIDENT', 'SERVICE_KEY'))
);

CREATE INDEX "webhook_endpoints_created_at_id_idx" ON "webhook_endpoints"("created_at", "id");

CREATE TABLE "webhook_deliveries" (
    "number" BIGINT GENERATED ALWAYS AS IDENTITY NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "position" BIGINT,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "subject_id" UUID,
    "queue_id" UUID GENERATED ALWAYS AS (md5("endpoint_id"::text || "subject_id"::text)::uuid) STORED,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "skip_reason" TEXT,
    "attempts_count" INTEGER NOT NULL DEFAULT 0,
    "first_attempt_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "is_out_of_order" BOOLEAN NOT NULL DEFAULT FALSE,
    "is_test" BOOLEAN NOT NULL DEFAULT FALSE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("number"),
    CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webhook_deliveries_status_check"
        CHECK ("status" IN ('PENDING', 'DELIVERED', 'FAILED', 'SKIPPED', 'CANCELED')),
    CONSTRAINT "webhook_deliveries_skip_reason_check" CHECK (("status" = 'SKIPPED') = ("skip_reason" IS NOT NULL)),
    CONSTRAINT "webhook_deliveries_next_attempt_at_check" CHECK (("status" = 'PENDING') = ("next_attempt_at" IS NOT NULL)),
    CONSTRAINT "webhook_deliveries_completed_at_check" CHECK (("status" = 'PENDING') = ("completed_at" IS NULL))
);

CREATE UNIQUE INDEX "webhook_deliveries_id_key" ON "webhook_deliveries"("id");
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_number_idx"
    ON "webhook_deliveries"("endpoint_id", "created_at", "number");
CREATE INDEX "webhook_deliveries_position_idx" ON "webhook_deliveries"("position");
-- What is to be sent next, and what waits behind an earlier delivery about the same subject.
CREATE INDEX "webhook_deliveries_endpoint_id_next_attempt_at_pending_idx"
    ON "webhook_deliveries"("endpoint_id", "next_attempt_at") WHERE "status" = 'PENDING';
CREATE INDEX "webhook_deliveries_queue_id_number_pending_idx" ON "webhook_deliveries"("queue_id", "number")
    WHERE "status" = 'PENDING';

CREATE TABLE "webhook_attempts" (
    "delivery_number" BIGINT NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "status_code" INTEGER,
    "response_excerpt" TEXT,
    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_number", "number"),
    CONSTRAINT "webhook_attempts_delivery_number_fkey" FOREIGN KEY ("delivery_number") REFERENCES "webhook_deliveries"("number")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- One row with the position up to which events have their deliveries. Whoever holds its lock creates them.
CREATE TABLE "webhook_heads" (
    "id" INTEGER NOT NULL,
    "position" BIGINT NOT NULL,
    CONSTRAINT "webhook_heads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_heads_id_check" CHECK ("id" = 1)
);

INSERT INTO "webhook_heads" ("id", "position") SELECT 1, "position" FROM "event_heads";
