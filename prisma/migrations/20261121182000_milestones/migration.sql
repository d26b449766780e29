-- Jobs go through residents after an achievement or badge was made, eased, hidden or deleted. `settled_at` is NULL while
-- that is still to be done.
ALTER TABLE "achievements" ADD COLUMN "settled_at" TIMESTAMPTZ(3);
ALTER TABLE "badges" ADD COLUMN "settled_at" TIMESTAMPTZ(3);

CREATE INDEX "achievements_unsettled_idx" ON "achievements" ("id") WHERE "settled_at" IS NULL;
CREATE INDEX "badges_unsettled_idx" ON "badges" ("id") WHERE "settled_at" IS NULL;
CREATE INDEX "achievements_deleted_idx" ON "achievements" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "badges_deleted_idx" ON "badges" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- An event looks at the badges of the metrics that it moved, as it does at achievements.
CREATE INDEX "badges_metric_enabled_idx" ON "badges" (("criteria" ->> 'metric'))
  WHERE "is_enabled" AND "deleted_at" IS NULL;
