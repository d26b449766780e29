-- CreateTable
CREATE TABLE "write_checks" (
    "id" INTEGER NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "write_checks_pkey" PRIMARY KEY ("id")
);
