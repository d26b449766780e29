-- The erasure of a deleted account from the log, and from the deliveries that were made of it.

-- Removes from deliveries of events that name a resident what they are about, skips those that are pending, and returns their number.
-- Until the end of the transaction the log stands still, and no deliveries are made: neither the sequencer nor who makes them sees a
-- deletion that is not committed.
CREATE OR REPLACE FUNCTION erase_deliveries(of_resident uuid, at timestamptz) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  erased int;
BEGIN
  PERFORM lock_webhook_head();
  PERFORM FROM event_heads FOR NO KEY UPDATE;
  UPDATE webhook_deliveries d SET subject_id = NULL, next_attempt_at = NULL, completed_at = coalesce(d.completed_at, at),
    status = CASE d.status WHEN 'PENDING' THEN 'SKIPPED' ELSE d.status END,
    skip_reason = CASE d.status WHEN 'PENDING' THEN 'ERASED' ELSE d.skip_reason END
  FROM events e WHERE (e.actor_id = of_resident OR e.addressee_id = of_resident)
    AND d.position = e.position AND d.subject_id IS NOT NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;

-- Removes what receivers answered to events that name a resident, and returns the number of attempts. Results are stored with their
-- deliveries, so that none are added once these are erased.
CREATE OR REPLACE FUNCTION erase_answers(of_resident uuid) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  erased int;
BEGIN
  UPDATE webhook_attempts a SET response_excerpt = NULL FROM events e JOIN webhook_deliveries d ON d.position = e.position
  WHERE (e.actor_id = of_resident OR e.addressee_id = of_resident)
    AND a.delivery_number = d.number AND a.response_excerpt IS NOT NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;

-- Removes what names a resident from the log, and returns the number of events. The positions stay, so that readers see no gap.
CREATE OR REPLACE FUNCTION erase_logged_events(of_resident uuid) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  erased int;
BEGIN
  UPDATE events e SET data = '{"erased": true}', subject_id = NULL, version = NULL, actor_id = NULL, addressee_id = NULL
  WHERE e.actor_id = of_resident OR e.addressee_id = of_resident;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;

-- Whoever deletes an account, its events are erased when it is committed. The service has done so before, and counted them.
CREATE OR REPLACE FUNCTION erase_account_from_log() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM erase_deliveries(NEW.id, NEW.deleted_at);
  PERFORM erase_answers(NEW.id);
  PERFORM erase_logged_events(NEW.id);
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS residents_erase_log ON residents;
CREATE CONSTRAINT TRIGGER residents_erase_log AFTER UPDATE OF deleted_at ON residents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_account_from_log();
