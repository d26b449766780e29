-- What others may know of a resident's counts, beside what their owner sees.
-- AlterTable
ALTER TABLE "resident_counters" ADD COLUMN     "public_library" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "public_lists" INTEGER NOT NULL DEFAULT 0;

UPDATE "resident_counters" c SET
  "public_lists" = (SELECT count(*) FROM "lists" l
    WHERE l."resident_id" = c."resident_id" AND l."type" = 'PERSONALIZED' AND l."visibility" = 'PUBLIC'
      AND l."deleted_at" IS NULL),
  "public_library" = (SELECT count(*) FROM "library_entries" e
    WHERE e."resident_id" = c."resident_id" AND e."visibility" <> 'PRIVATE' AND e."deleted_at" IS NULL)
WHERE c."lists" > 0 OR c."library" > 0;

ALTER TABLE "resident_counters"
  ADD CONSTRAINT "resident_counters_public_not_greater" CHECK (
    "public_lists" BETWEEN 0 AND "lists" AND "public_library" BETWEEN 0 AND "library");
