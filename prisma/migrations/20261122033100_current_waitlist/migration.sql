-- What a statement reads is as old as its beginning, also where it has waited for a lock since. These are volatile, so
-- they read what is committed when they are called: after the statement has locked the waitlist, the state that holds
-- until its commit.
CREATE FUNCTION current_rank_of(w uuid, s bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN rank_of(w, s);
END $$;

CREATE FUNCTION current_head_of_waitlist(w uuid) RETURNS SETOF waitlist_entries LANGUAGE sql VOLATILE ROWS 100 AS $$
  SELECT e.* FROM waitlist_entries e WHERE e.waitlist_id = w AND e.deleted_at IS NULL ORDER BY e.seq LIMIT 100
$$;
