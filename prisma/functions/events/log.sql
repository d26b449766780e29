-- Logs that something happened to a subject, in the transaction of the change. `data` has what the event type declares in
-- openapi/events.yaml; `actor` and `addressee` are all residents whom it names, so that their erasure finds it.
CREATE OR REPLACE FUNCTION log_event(
  of_type text, of_subject uuid, with_data jsonb, at timestamptz, new_version int DEFAULT NULL,
  actor uuid DEFAULT NULL, addressee uuid DEFAULT NULL, shown_to text DEFAULT 'PUBLIC'
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO event_outbox (type, subject_id, version, data, actor_id, addressee_id, visibility, occurred_at)
  VALUES (of_type, of_subject, new_version, with_data, actor, addressee, shown_to, at);
END $$;

-- Logs an update of a subject, with the names of the fields that differ between two states of it; nothing if none of them does.
CREATE OR REPLACE FUNCTION log_update(
  of_type text, of_subject uuid, with_data jsonb, before jsonb, after jsonb, fields text[], at timestamptz, new_version int,
  actor uuid DEFAULT NULL, addressee uuid DEFAULT NULL
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  changed CONSTANT text[] := (SELECT array_agg(f ORDER BY n) FROM unnest(fields) WITH ORDINALITY t(f, n)
    WHERE before -> f IS DISTINCT FROM after -> f);
BEGIN
  IF changed IS NOT NULL THEN
    PERFORM log_event(of_type, of_subject, with_data || jsonb_build_object('changed', changed), at, new_version, actor, addressee);
  END IF;
END $$;

-- Moves committed events from the outbox to the log, at most `max_events`, and returns how many it took. One caller at a time; the
-- others return 0. A transaction that commits late gets a later position, so that readers of the log miss nothing. Events of one
-- subject keep their order, because whoever changes it waits for its lock. What names a deleted account is not logged.
CREATE OR REPLACE FUNCTION sequence_events(max_events int) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  last bigint;
  taken int;
  added int;
BEGIN
  -- Reads the index: the table may have many dead rows.
  PERFORM n.number FROM event_outbox n ORDER BY n.number LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT h.position INTO last FROM event_heads h FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH moved AS (
    DELETE FROM event_outbox o
    WHERE o.number IN (SELECT n.number FROM event_outbox n ORDER BY n.number LIMIT max_events) RETURNING o.*
  ), logged AS (
    INSERT INTO events (position, id, type, subject_id, version, data, actor_id, addressee_id, visibility, occurred_at)
    SELECT last + row_number() OVER (ORDER BY m.number), new_id(m.occurred_at), m.type, m.subject_id, m.version, m.data,
      m.actor_id, m.addressee_id, m.visibility, m.occurred_at
    FROM moved m
    WHERE NOT EXISTS (SELECT FROM residents r WHERE r.id IN (m.actor_id, m.addressee_id) AND r.deleted_at IS NOT NULL)
    RETURNING 1
  ) SELECT (SELECT count(*) FROM moved), (SELECT count(*) FROM logged) INTO taken, added;
  IF added > 0 THEN UPDATE event_heads SET position = last + added; END IF;
  RETURN taken;
END $$;

-- The resident, unless their account is deleted. What is kept of it has no author in the log, where the account was erased.
CREATE OR REPLACE FUNCTION find_account(of_resident uuid) RETURNS uuid LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT r.id FROM residents r WHERE r.id = of_resident AND r.deleted_at IS NULL);
END $$;

-- The id of a row that two ids identify (UUID version 8), such as a follow.
CREATE OR REPLACE FUNCTION pair_id(one uuid, other uuid) RETURNS uuid LANGUAGE sql IMMUTABLE
  RETURN overlay(overlay(md5(one::text || other::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid;
