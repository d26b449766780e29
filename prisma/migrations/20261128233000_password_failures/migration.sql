-- Why: delays after wrong passwords hold at all instances, also those of identifiers without an account and of sessions.
-- CreateTable
CREATE TABLE "password_failures" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_failures_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "password_failures_ends_at_idx" ON "password_failures"("ends_at");
