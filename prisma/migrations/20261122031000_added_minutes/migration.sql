-- Minutes that the library entry could not take (at its cap, or without an entry) are not taken from it later.
ALTER TABLE "activity_logs" ADD COLUMN "added_minutes" INTEGER;

UPDATE "activity_logs" SET "added_minutes" = "minutes" WHERE "type" = 'PLAY_SESSION' AND "game_id" IS NOT NULL;

ALTER TABLE "activity_logs"
  ADD CONSTRAINT "activity_logs_added_minutes_check" CHECK ("added_minutes" BETWEEN 0 AND "minutes");
