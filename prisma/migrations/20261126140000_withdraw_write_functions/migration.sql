-- Replaces: 20261124100000_fast_paths, 20261124101000_write_follow, 20261124102000_write_activity, 20261124103000_write_rating,
-- 20261124104000_write_review, 20261124105000_write_library_entry, 20261124106000_write_waitlist_entry,
-- 20261124200000_scalar_write_functions
-- They only created functions, which 20261126120000_rules_beside_rows dropped again before any release had them. A database that
-- has applied only some of them may still have these.
DROP FUNCTION IF EXISTS "lock_library", "find_library_visibility";
