-- Why: renaming a game must not change all its library entries in one request. A job copies the name to them in batches.
ALTER TABLE "games" ADD COLUMN "is_name_copied" BOOLEAN NOT NULL DEFAULT TRUE;
