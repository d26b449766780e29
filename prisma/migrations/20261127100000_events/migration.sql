-- The log of events. Triggers add events to the outbox in the transaction of each change; the sequencer moves them to the log, which
-- it numbers in the order of their commits (prisma/functions/events/log.sql).
CREATE TABLE "event_outbox" (
    "number" BIGINT GENERATED ALWAYS AS IDENTITY NOT NULL,
    "type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "version" INTEGER,
    "data" JSONB NOT NULL,
    "actor_id" UUID,
    "addressee_id" UUID,
    "visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "event_outbox_pkey" PRIMARY KEY ("number"),
    CONSTRAINT "event_outbox_visibility_check" CHECK ("visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE'))
);

CREATE TABLE "events" (
    "position" BIGINT NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "subject_id" UUID,
    "version" INTEGER,
    "data" JSONB NOT NULL,
    "actor_id" UUID,
    "addressee_id" UUID,
    "visibility" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "events_pkey" PRIMARY KEY ("position"),
    CONSTRAINT "events_visibility_check" CHECK ("visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE'))
);

CREATE UNIQUE INDEX "events_id_key" ON "events"("id");
CREATE INDEX "events_type_position_idx" ON "events"("type", "position");
CREATE INDEX "events_subject_id_position_idx" ON "events"("subject_id", "position");
CREATE INDEX "events_actor_id_position_idx" ON "events"("actor_id", "position") WHERE "actor_id" IS NOT NULL;
CREATE INDEX "events_addressee_id_position_idx" ON "events"("addressee_id", "position") WHERE "addressee_id" IS NOT NULL;

CREATE TABLE "event_heads" (
    "id" INTEGER NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "event_heads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_heads_id_check" CHECK ("id" = 1)
);

INSERT INTO "event_heads" ("id") VALUES (1);

CREATE TABLE "scheduled_events" (
    "subject_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "scheduled_events_pkey" PRIMARY KEY ("subject_id", "type")
);

CREATE INDEX "scheduled_events_due_at_idx" ON "scheduled_events"("due_at");

-- What the clock is still to publish. Triggers schedule the rest.
INSERT INTO "scheduled_events" ("subject_id", "type", "due_at")
SELECT "id", 'blog.published', "published_at" FROM "blogs"
WHERE "status" = 'SCHEDULED' AND "deleted_at" IS NULL AND "published_at" > now()
UNION ALL
SELECT "id", 'subscription_offer.started', "valid_from" FROM "subscription_offers"
WHERE "deleted_at" IS NULL AND "valid_from" > now()
UNION ALL
SELECT "id", 'subscription_offer.ended', "valid_until" FROM "subscription_offers"
WHERE "deleted_at" IS NULL AND "valid_until" > now();
