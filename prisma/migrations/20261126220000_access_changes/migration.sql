-- Why: every instance sees ended sessions, suspensions, changed roles and revoked keys within a second.
-- CreateTable
CREATE TABLE "access_changes" (
    "id" BIGSERIAL NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "access_changes_kind_check" CHECK ("kind" IN ('SESSION', 'RESIDENT', 'ROLE', 'SERVICE_KEY'))
);

-- CreateIndex
CREATE INDEX "access_changes_xid_idx" ON "access_changes"("xid");

-- CreateIndex
CREATE INDEX "access_changes_created_at_idx" ON "access_changes"("created_at");
