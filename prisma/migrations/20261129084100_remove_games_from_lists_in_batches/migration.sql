-- Why: deleting a game must not change all lists with it in one request. A job removes it from them in batches.
-- Allow: removal: the trigger belongs to the functions, not to the code of the previous release, whose deletions the job follows too.
DROP TRIGGER IF EXISTS "games_remove_from_lists" ON "games";
DROP FUNCTION IF EXISTS "remove_game_from_lists";
