-- Why: readers leave out the events of deleted accounts, which are erased in batches, and not by a trigger before the commit.
-- Allow: removal: no release has the trigger, nor calls the functions.
DROP TRIGGER IF EXISTS "residents_erase_log" ON "residents";
DROP FUNCTION IF EXISTS "erase_account_from_log"(), "erase_deliveries"(uuid, timestamptz), "erase_answers"(uuid),
  "erase_logged_events"(uuid);
