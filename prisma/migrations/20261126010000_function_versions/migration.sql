-- The functions of the service are in prisma/functions from here on, and are applied after the migrations.
-- CreateTable
CREATE TABLE "function_versions" (
    "hash" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "function_versions_pkey" PRIMARY KEY ("hash")
);
