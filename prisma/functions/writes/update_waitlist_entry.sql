-- Changes an entry of a waitlist, and queues the mail that invites it; its subject is `subject_start` and the name of the waitlist. A
-- resident (none for service keys) may change the entries that they have joined as or that have their verified address, and set only
-- the address of their account; with `any_entry` all entries, and any address. `read_only` are the fields of the request that the
-- caller cannot change; `versions` are those that If-Match allows, null for all.
-- @outcome updated: entry, waitlist
-- @outcome invited: entry, waitlist
-- @outcome entry-exists: existing_id
-- @outcome email-mismatch
-- @outcome immutable: changed
-- @outcome version-mismatch
-- @outcome waitlist-entry-not-found
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION update_waitlist_entry(
  caller uuid, of_entry uuid, any_entry boolean, read_only jsonb, mail_id uuid, subject_start text, at timestamptz,
  new_name text DEFAULT NULL, new_email text DEFAULT NULL, new_status text DEFAULT NULL, versions int[] DEFAULT NULL,
  OUT outcome text, OUT entry waitlist_entries, OUT waitlist waitlists, OUT existing_id uuid, OUT changed text[]
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  account residents;
  stored waitlist_entries;
BEGIN
  IF caller IS NOT NULL THEN
    outcome := 'caller-inactive';
    IF NOT lock_resident(caller) THEN RETURN; END IF;
    SELECT * INTO account FROM residents r WHERE r.id = caller;
  END IF;
  -- The mail refers to the resident of the entry, whom the deletion of an account locks before the waitlist, too.
  IF new_status = 'INVITED' THEN
    PERFORM lock_resident(e.resident_id, while_suspended => TRUE) FROM waitlist_entries e WHERE e.id = of_entry;
  END IF;
  -- Whoever adds, changes or removes an entry locks its waitlist first.
  SELECT * INTO waitlist FROM waitlists w
  WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e WHERE e.id = of_entry AND e.deleted_at IS NULL) AND w.deleted_at IS NULL
  FOR NO KEY UPDATE;
  SELECT * INTO stored FROM waitlist_entries e
  WHERE e.id = of_entry AND e.waitlist_id = waitlist.id AND e.deleted_at IS NULL
    AND (any_entry OR is_entry_of(e, account.id, CASE WHEN account.email_verified_at IS NOT NULL THEN account.email END));
  outcome := 'waitlist-entry-not-found';
  IF NOT FOUND THEN RETURN; END IF;
  outcome := 'version-mismatch';
  IF stored.version <> ALL (versions) THEN RETURN; END IF;
  changed := find_changed_fields(read_only, jsonb_build_object('id', stored.id, 'waitlist_id', stored.waitlist_id,
    'status', stored.status, 'invited_at', to_milliseconds(stored.invited_at), 'joined_at', to_milliseconds(stored.created_at),
    'created_at', to_milliseconds(stored.created_at), 'updated_at', to_milliseconds(stored.updated_at)));
  outcome := 'immutable';
  IF changed IS NOT NULL THEN RETURN; END IF;
  IF lower(new_email) <> stored.email_key THEN
    outcome := 'email-mismatch';
    IF NOT any_entry AND lower(new_email) IS DISTINCT FROM lower(account.email) THEN RETURN; END IF;
    SELECT e.id INTO existing_id FROM waitlist_entries e
    WHERE e.waitlist_id = stored.waitlist_id AND e.email_key = lower(new_email) AND e.deleted_at IS NULL;
    outcome := 'entry-exists';
    IF FOUND THEN RETURN; END IF;
  END IF;
  UPDATE waitlist_entries e SET name = coalesce(new_name, e.name), email = coalesce(new_email, e.email),
    status = coalesce(new_status, e.status),
    invited_at = CASE WHEN coalesce(new_status, e.status) = e.status THEN e.invited_at WHEN new_status = 'INVITED' THEN at END,
    version = e.version + 1, updated_at = at
  WHERE e.id = stored.id RETURNING * INTO entry;
  outcome := 'updated';
  IF entry.status <> 'INVITED' OR stored.status = 'INVITED' THEN RETURN; END IF;
  PERFORM queue_waitlist_mail(mail_id, 'WAITLIST_INVITED', entry, waitlist.name, subject_start, at);
  outcome := 'invited';
END $$;
