-- Why: residents download what is stored about them. The archive is kept in pieces, so that no process holds it in memory.
-- CreateTable
CREATE TABLE "data_exports" (
    "id" UUID NOT NULL,
    "resident_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "size_bytes" BIGINT,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "data_exports_status_check" CHECK ("status" IN ('PENDING', 'READY', 'FAILED')),
    CONSTRAINT "data_exports_finished_at_check" CHECK (("status" = 'PENDING') = ("finished_at" IS NULL)),
    CONSTRAINT "data_exports_size_bytes_check" CHECK (("status" = 'READY') = ("size_bytes" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "data_export_chunks" (
    "export_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "data_export_chunks_pkey" PRIMARY KEY ("export_id", "position")
);

-- The archive is compressed already.
ALTER TABLE "data_export_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE UNIQUE INDEX "data_exports_resident_id_key" ON "data_exports"("resident_id");

-- CreateIndex
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports"("expires_at");

-- The exports that the job makes next.
CREATE INDEX "data_exports_requested_at_pending_idx" ON "data_exports" ("requested_at", "id") WHERE "status" = 'PENDING';

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export_chunks" ADD CONSTRAINT "data_export_chunks_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "data_exports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
