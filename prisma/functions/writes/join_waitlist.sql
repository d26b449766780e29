-- Joins a waitlist, and queues the mail that confirms it, unless its address has just got one; its subject is `subject_start` and the
-- name of the waitlist. A resident (none for service keys) joins by default with the name and the address of their account; with
-- `any_address` unset only with that address, and gets the entry that somebody else has added with it, but renames that only once the
-- address is verified. Whoever adds another address than that of their account does not own the entry. The position of a new entry is
-- the number of entries.
-- @outcome joined: entry, entry_position
-- @outcome already-joined: entry, entry_position
-- @outcome waitlist-full: capacity
-- @outcome waitlist-not-found
-- @outcome incomplete: missing
-- @outcome email-mismatch
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION join_waitlist(
  caller uuid, new_id uuid, of_slug text, any_address boolean, mail_id uuid, subject_start text, at timestamptz,
  given_name text DEFAULT NULL, given_email text DEFAULT NULL,
  OUT outcome text, OUT entry waitlist_entries, OUT entry_position int, OUT capacity int, OUT missing text[]
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  account residents;
  verified_email text;
  waitlist waitlists;
  stored record;
  entry_name text := given_name;
  entry_email text := given_email;
BEGIN
  IF caller IS NOT NULL THEN
    outcome := 'caller-inactive';
    IF NOT lock_resident(caller) THEN RETURN; END IF;
    SELECT * INTO account FROM residents r WHERE r.id = caller;
    verified_email := CASE WHEN account.email_verified_at IS NOT NULL THEN account.email END;
    entry_name := coalesce(given_name, account.display_name);
    entry_email := coalesce(given_email, account.email);
  END IF;
  missing := array_remove(ARRAY[CASE WHEN entry_name IS NULL THEN 'name' END, CASE WHEN entry_email IS NULL THEN 'email' END], NULL);
  outcome := 'incomplete';
  IF missing <> '{}' THEN RETURN; END IF;
  outcome := 'email-mismatch';
  IF NOT any_address AND lower(entry_email) IS DISTINCT FROM lower(account.email) THEN RETURN; END IF;
  -- A repeated join and a full waitlist lock nothing. What has changed before the lock is looked for again.
  LOOP
    -- In one statement: whether it is full, whether the caller has joined, and their position are of the same state of the waitlist.
    SELECT w AS waitlist, e AS entry, rank_of(e.waitlist_id, e.seq)::int AS rank INTO stored
    FROM waitlists w LEFT JOIN waitlist_entries e
      ON e.waitlist_id = w.id AND e.email_key = lower(entry_email) AND e.deleted_at IS NULL
    WHERE w.slug = of_slug AND w.deleted_at IS NULL;
    outcome := 'waitlist-not-found';
    IF NOT FOUND THEN RETURN; END IF;
    waitlist := stored.waitlist;
    entry := stored.entry;
    IF entry.id IS NOT NULL THEN
      entry_position := stored.rank;
      outcome := 'already-joined';
      IF entry.name = entry_name THEN RETURN; END IF;
      IF NOT any_address AND is_entry_of(entry, caller, verified_email) IS NOT TRUE THEN RETURN; END IF;
      PERFORM FROM waitlists w WHERE w.id = waitlist.id AND w.deleted_at IS NULL FOR NO KEY UPDATE;
      CONTINUE WHEN NOT FOUND;
      UPDATE waitlist_entries e SET name = entry_name, version = e.version + 1, updated_at = at
      WHERE e.id = entry.id AND e.deleted_at IS NULL AND e.email_key = lower(entry_email) RETURNING * INTO entry;
      CONTINUE WHEN NOT FOUND;
      entry_position := rank_of(entry.waitlist_id, entry.seq);
      RETURN;
    END IF;
    capacity := waitlist.max_capacity;
    outcome := 'waitlist-full';
    IF waitlist.entries_count >= capacity THEN RETURN; END IF;
    UPDATE waitlists w SET next_seq = w.next_seq + 1
    WHERE w.id = waitlist.id AND w.deleted_at IS NULL AND w.entries_count < w.max_capacity RETURNING * INTO waitlist;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, resident_id, created_at, updated_at)
    VALUES (new_id, waitlist.id, waitlist.next_seq, entry_name, entry_email,
      CASE WHEN lower(entry_email) = lower(account.email) THEN caller END, at, at)
    ON CONFLICT (waitlist_id, email_key) WHERE deleted_at IS NULL DO NOTHING RETURNING * INTO entry;
    EXIT WHEN FOUND;
  END LOOP;
  entry_position := count_entry(waitlist.id, entry.seq, 1);
  -- One a minute, because an account can join and leave again with an address that is not theirs.
  IF NOT EXISTS (SELECT FROM emails m WHERE m.template = 'WAITLIST_JOINED' AND lower(m."to" #>> '{0,email}') = entry.email_key
    AND m.created_at > at - INTERVAL '1 minute')
  THEN
    PERFORM queue_waitlist_mail(mail_id, 'WAITLIST_JOINED', entry, waitlist.name, subject_start, at,
      jsonb_build_object('position', entry_position));
  END IF;
  outcome := 'joined';
END $$;
