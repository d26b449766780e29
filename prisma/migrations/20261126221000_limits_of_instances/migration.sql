-- Why: limits are exact over several instances, and an instance that counts in memory must be the only one.
-- CreateTable
CREATE TABLE "instances" (
    "id" UUID NOT NULL,
    "store" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instances_pkey" PRIMARY KEY ("id")
);

-- Not logged: a count is not worth a write to disk, and may begin again after a crash.
-- CreateTable
CREATE UNLOGGED TABLE "limit_counters" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limit_counters_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "limit_counters_ends_at_idx" ON "limit_counters"("ends_at");
