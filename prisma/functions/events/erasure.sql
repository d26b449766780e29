-- The erasure of a deleted account from the log, and from the deliveries that were made of it.

-- Whether an event is erased, or names an account that is deleted: nobody may read it from then on, also while it is not erased yet.
CREATE OR REPLACE FUNCTION is_event_erased(event events) RETURNS boolean LANGUAGE sql STABLE
  RETURN event.subject_id IS NULL
    OR EXISTS (SELECT FROM residents r WHERE r.id IN (event.actor_id, event.addressee_id) AND r.deleted_at IS NOT NULL);

-- Removes from the oldest events that name a resident, from their deliveries and from what receivers answered to these whom and what they
-- are about. Deliveries that are pending are skipped. The positions stay, so that readers see no gap. Takes events until they have
-- `max_rows` rows together, and returns the number of rows by table.
-- Until the end of the transaction the log stands still, and no deliveries are made. Those that were added before are found, and later
-- ones name no account whose deletion is committed.
CREATE OR REPLACE FUNCTION erase_events(of_resident uuid, at timestamptz, max_rows int) RETURNS jsonb LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  due bigint[];
  erased_deliveries int;
  erased_attempts int;
BEGIN
  PERFORM lock_webhook_head();
  PERFORM FROM event_heads FOR NO KEY UPDATE;
  due := ARRAY(
    SELECT c.position FROM (
      SELECT n.position, sum(n.rows) OVER (ORDER BY n.position) - n.rows AS rows_before FROM (
        SELECT e.position, 1 + (
          SELECT coalesce(sum(1 + d.attempts_count), 0) FROM webhook_deliveries d WHERE d.position = e.position) AS rows
        FROM ((SELECT a.position FROM events a WHERE a.actor_id = of_resident ORDER BY a.position LIMIT max_rows)
          UNION (SELECT o.position FROM events o WHERE o.addressee_id = of_resident ORDER BY o.position LIMIT max_rows)) e) n) c
    WHERE c.rows_before < max_rows);
  UPDATE webhook_deliveries d SET subject_id = NULL, next_attempt_at = NULL, completed_at = coalesce(d.completed_at, at),
    status = CASE d.status WHEN 'PENDING' THEN 'SKIPPED' ELSE d.status END,
    skip_reason = CASE d.status WHEN 'PENDING' THEN 'ERASED' ELSE d.skip_reason END
  WHERE d.position = ANY (due) AND d.subject_id IS NOT NULL;
  GET DIAGNOSTICS erased_deliveries = ROW_COUNT;
  -- After the deliveries: results are stored with them, so that none are added once these are erased.
  UPDATE webhook_attempts a SET response_excerpt = NULL FROM webhook_deliveries d
  WHERE d.position = ANY (due) AND a.delivery_number = d.number AND a.response_excerpt IS NOT NULL;
  GET DIAGNOSTICS erased_attempts = ROW_COUNT;
  UPDATE events e SET data = '{"erased": true}', subject_id = NULL, version = NULL, actor_id = NULL, addressee_id = NULL
  WHERE e.position = ANY (due);
  RETURN jsonb_build_object(
    'webhook_deliveries', erased_deliveries, 'webhook_attempts', erased_attempts, 'events', cardinality(due));
END $$;
