-- Why: deleted accounts were still awarded achievements and badges, and blocked from reviewing games. The job that erases content does
-- so once more for those that have such rows, in batches, and counts and audits what it erases.
-- Allow: data-change: it changes few of the deleted residents; indexes find their rows.
UPDATE "residents" r SET "content_removed_at" = NULL
WHERE r."deleted_at" IS NOT NULL AND r."content_removed_at" IS NOT NULL AND (
  EXISTS (SELECT FROM "resident_achievements" h WHERE h."resident_id" = r."id")
  OR EXISTS (SELECT FROM "resident_badges" h WHERE h."resident_id" = r."id")
  OR EXISTS (SELECT FROM "review_blocks" b WHERE b."resident_id" = r."id")
  OR EXISTS (SELECT FROM "activity_logs" a WHERE a."resident_id" = r."id" AND a."deleted_at" IS NULL));
