-- Staff's decision to hide a review also stands after the review is deleted and purged.
CREATE TABLE "review_blocks" (
    "resident_id" UUID NOT NULL,
    "game_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_blocks_pkey" PRIMARY KEY ("resident_id","game_id")
);

CREATE INDEX "review_blocks_game_id_idx" ON "review_blocks"("game_id");

ALTER TABLE "review_blocks" ADD CONSTRAINT "review_blocks_resident_id_fkey" FOREIGN KEY ("resident_id") REFERENCES "residents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "review_blocks" ADD CONSTRAINT "review_blocks_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "review_blocks" ("resident_id", "game_id")
SELECT DISTINCT "resident_id", "game_id" FROM "reviews" WHERE "status" = 'HIDDEN';
