-- How visible what an activity tells of is, and how visible its resident wants the line: it shows to the fewer of both.
-- Kept apart, so that a library that is hidden and shown again brings no line back that its resident has hidden.
ALTER TABLE "activity_logs"
  ADD COLUMN "source_visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
  ADD COLUMN "chosen_visibility" TEXT NOT NULL DEFAULT 'PUBLIC',
  ADD CONSTRAINT "activity_logs_source_visibility_check"
    CHECK ("source_visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE')),
  ADD CONSTRAINT "activity_logs_chosen_visibility_check"
    CHECK ("chosen_visibility" IN ('PUBLIC', 'FOLLOWERS', 'PRIVATE'));

-- A resident whom a million follow, and a badge that a million hold, are the subject of a million lines.
DROP INDEX "activity_logs_subject_type_subject_id_idx";
CREATE INDEX "activity_logs_subject_type_subject_id_resident_id_idx" ON "activity_logs"
  ("subject_type", "subject_id", "resident_id");

-- The filters of the log, for each of those whom a reader follows and for everybody.
CREATE INDEX "activity_logs_resident_id_type_live_idx" ON "activity_logs"
  ("resident_id", "type", "occurred_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "activity_logs_resident_id_game_id_live_idx" ON "activity_logs"
  ("resident_id", "game_id", "occurred_at", "id") WHERE "deleted_at" IS NULL AND "game_id" IS NOT NULL;
CREATE INDEX "activity_logs_game_id_type_public_idx" ON "activity_logs" ("game_id", "type", "occurred_at", "id")
  WHERE "deleted_at" IS NULL AND "visibility" = 'PUBLIC';

-- The queue of moderators, and how many report the same thing.
CREATE INDEX "feedback_type_created_at_live_idx" ON "feedback" ("type", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "feedback_type_status_created_at_live_idx" ON "feedback" ("type", "status", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "feedback_reported_subject_idx" ON "feedback" ("subject_type", "subject_id")
  WHERE "type" = 'REPORT' AND "deleted_at" IS NULL AND "status" NOT IN ('COMPLETED', 'DECLINED');

-- What the purge looks for.
CREATE INDEX "activity_logs_deleted_idx" ON "activity_logs" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "feedback_deleted_idx" ON "feedback" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
