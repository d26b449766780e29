-- How many live entries have a seq up to s: the position of the live entry that has s.
CREATE OR REPLACE FUNCTION rank_of(w uuid, s bigint) RETURNS bigint LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  WITH RECURSIVE n(i) AS (
    SELECT s UNION ALL SELECT i - (i & -i) FROM n WHERE i - (i & -i) > 0)
  SELECT coalesce(sum(r.live), 0)::bigint FROM n JOIN waitlist_rank_nodes r ON r.waitlist_id = w AND r.node = n.i
$$;

-- Positions are prefix sums over a Fenwick tree of 2^32 places: 32 nodes at most for each call, both ways.
-- `i & -i` is the lowest set bit of i. rank_add(w, s, 1) on joining, rank_add(w, s, -1) on leaving.
-- "live" has no CHECK (live >= 0): it would refuse the -1 before ON CONFLICT adds it to the stored number.
CREATE OR REPLACE FUNCTION rank_add(w uuid, s bigint, d int) RETURNS void LANGUAGE sql
  SET search_path = public, pg_temp AS $$
  WITH RECURSIVE n(i) AS (
    SELECT s WHERE s BETWEEN 1 AND 4294967296
    UNION ALL SELECT i + (i & -i) FROM n WHERE i + (i & -i) <= 4294967296)
  INSERT INTO waitlist_rank_nodes (waitlist_id, node, live) SELECT w, i, d FROM n
  ON CONFLICT (waitlist_id, node) DO UPDATE SET live = waitlist_rank_nodes.live + excluded.live
$$;

-- What a statement reads is as old as its beginning, also where it has waited for a lock since. These are volatile, so
-- they read what is committed when they are called: after the statement has locked the waitlist, the state that holds
-- until its commit.
CREATE OR REPLACE FUNCTION current_rank_of(w uuid, s bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN rank_of(w, s);
END $$;

CREATE OR REPLACE FUNCTION current_head_of_waitlist(w uuid) RETURNS SETOF waitlist_entries LANGUAGE sql VOLATILE ROWS 100
  SET search_path = public, pg_temp AS $$
  SELECT e.* FROM waitlist_entries e WHERE e.waitlist_id = w AND e.deleted_at IS NULL ORDER BY e.seq LIMIT 100
$$;

-- Counts an entry that was added to a waitlist (1), which is locked, or removed from it (-1).
CREATE OR REPLACE FUNCTION count_entry(of_waitlist uuid, of_seq bigint, change int) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  entries int;
BEGIN
  UPDATE waitlists w SET entries_count = w.entries_count + change WHERE w.id = of_waitlist RETURNING w.entries_count INTO entries;
  PERFORM rank_add(of_waitlist, of_seq, change);
  RETURN entries;
END $$;

-- Counts that a deleted waitlist has no entries, in place of count_entry for each. A job removes them, with their ranks.
CREATE OR REPLACE FUNCTION count_no_entries(of_waitlist uuid) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE waitlists w SET entries_count = 0 WHERE w.id = of_waitlist;
END $$;

-- Whether a resident owns an entry: has joined as this resident, or has its address as their verified one, null if there is none.
CREATE OR REPLACE FUNCTION is_entry_of(entry waitlist_entries, resident uuid, verified_email text) RETURNS boolean
LANGUAGE sql IMMUTABLE
  RETURN entry.resident_id = resident OR entry.email_key = lower(verified_email);

-- Queues a mail to the address of an entry, about its waitlist. Its subject is `subject_start` and the name of the waitlist. The mail is
-- exported and erased with the data of the resident who has joined as the entry.
CREATE OR REPLACE FUNCTION queue_waitlist_mail(
  mail_id uuid, with_template text, entry waitlist_entries, waitlist_name text, subject_start text, at timestamptz,
  other_variables jsonb DEFAULT '{}'
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO emails (id, resident_id, "to", template, variables, subject, next_attempt_at, created_at, updated_at)
  VALUES (mail_id, entry.resident_id, jsonb_build_array(jsonb_build_object('email', entry.email, 'name', entry.name)), with_template,
    jsonb_build_object('name', entry.name, 'waitlist_name', waitlist_name) || other_variables,
    -- A header is one line.
    subject_start || regexp_replace(waitlist_name, '[\u0080-\u009f\u2028\u2029]+', ' ', 'g'), at, at, at);
END $$;
