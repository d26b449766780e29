-- Why: the audit log records how many rows of which tables an erasure removed, also when the job was interrupted.
-- AlterTable
ALTER TABLE "residents" ADD COLUMN     "erased_rows" JSONB NOT NULL DEFAULT '{}';
