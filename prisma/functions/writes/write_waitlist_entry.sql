-- Adds an entry to a waitlist, and queues its mail, whose subject ends with the name of the waitlist. Residents who may only
-- join with the address of their account must still have the one that the service has compared (account_email). Without a
-- name, that of the account is used.
CREATE OR REPLACE FUNCTION write_waitlist_entry(
  new_id uuid, to_waitlist text, by_resident uuid, account_email text, given_name text, entry_email text,
  mail_id uuid, subject_start text, at timestamptz,
  OUT joined_waitlist uuid, OUT entry_name text, OUT entry_position int
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  waitlist_name text;
  seq bigint;
BEGIN
  entry_name := given_name;
  IF by_resident IS NOT NULL THEN
    SELECT coalesce(given_name, r.display_name) INTO entry_name FROM residents r
    WHERE r.id = by_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      AND (account_email IS NULL OR r.email = account_email) FOR KEY SHARE;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  -- The handler replaces line breaks and control characters of a name in the subject.
  UPDATE waitlists w SET entries_count = w.entries_count + 1, next_seq = w.next_seq + 1
  WHERE w.slug = to_waitlist AND w.deleted_at IS NULL AND w.entries_count < w.max_capacity
    AND w.name !~ '[\u0080-\u009f\u2028\u2029]'
    AND NOT EXISTS (SELECT FROM waitlist_entries e
      WHERE e.waitlist_id = w.id AND e.email_key = lower(entry_email) AND e.deleted_at IS NULL)
  RETURNING w.id, w.name, w.next_seq, w.entries_count INTO joined_waitlist, waitlist_name, seq, entry_position;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, resident_id, created_at, updated_at)
  VALUES (new_id, joined_waitlist, seq, entry_name, entry_email, by_resident, at, at)
  ON CONFLICT (waitlist_id, email_key) WHERE deleted_at IS NULL DO NOTHING;
  IF NOT FOUND THEN PERFORM leave_fast_path(); END IF;
  PERFORM rank_add(joined_waitlist, seq, 1);
  INSERT INTO emails (id, "to", template, variables, subject, next_attempt_at, created_at, updated_at)
  VALUES (mail_id, jsonb_build_array(jsonb_build_object('email', entry_email, 'name', entry_name)), 'WAITLIST_JOINED',
    jsonb_build_object('name', entry_name, 'waitlist_name', waitlist_name, 'position', entry_position),
    subject_start || waitlist_name, at, at, at);
END $$;
