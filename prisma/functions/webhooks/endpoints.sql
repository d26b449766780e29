-- What follows when an endpoint is disabled or starts to fail, whoever causes it.
CREATE OR REPLACE FUNCTION follow_webhook_endpoint() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  data CONSTANT jsonb := jsonb_build_object('status', NEW.status, 'disabled_reason', NEW.disabled_reason,
    'failing_since', to_char(NEW.failing_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
BEGIN
  IF NEW.status = 'DISABLED' AND OLD.status <> 'DISABLED' THEN
    UPDATE webhook_deliveries SET status = 'CANCELED', next_attempt_at = NULL, completed_at = NEW.updated_at
    WHERE endpoint_id = NEW.id AND status = 'PENDING';
    PERFORM log_event('webhook_endpoint.disabled', NEW.id, data, NEW.updated_at, NEW.version);
  ELSIF NEW.warned_at IS NOT NULL AND OLD.warned_at IS NULL THEN
    PERFORM log_event('webhook_endpoint.failing', NEW.id, data, NEW.warned_at, NEW.version);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER webhook_endpoints_follow AFTER UPDATE OF status, warned_at ON webhook_endpoints
  FOR EACH ROW EXECUTE FUNCTION follow_webhook_endpoint();

-- Endpoints of a service key belong to the key that replaces it.
CREATE OR REPLACE FUNCTION move_webhook_endpoints() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE webhook_endpoints SET created_by_id = NEW.id
  WHERE created_by_kind = 'SERVICE_KEY' AND created_by_id = NEW.replaces_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER service_keys_move_webhook_endpoints AFTER INSERT ON service_keys
  FOR EACH ROW WHEN (NEW.replaces_id IS NOT NULL) EXECUTE FUNCTION move_webhook_endpoints();

-- The position from which a new or enabled endpoint gets events. Holds off other creations until the end of the transaction, so that
-- they can be counted.
CREATE OR REPLACE FUNCTION lock_webhook_head() RETURNS bigint LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM webhook_heads FOR UPDATE;
  RETURN (SELECT h.position FROM event_heads h);
END $$;

-- Applies the results of attempts to their endpoint. `failure_limit` is how long it may fail before it is disabled.
CREATE OR REPLACE FUNCTION note_webhook_results(
  endpoint uuid, successes int, failed int, overloaded boolean, retry_after int, is_gone boolean, at timestamptz,
  failure_limit interval
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  w webhook_endpoints;
  is_slowed boolean;
  disabled_for text;
BEGIN
  SELECT * INTO w FROM webhook_endpoints e WHERE e.id = endpoint AND e.status <> 'DISABLED' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  -- What was sent before the endpoint asked for less does not end the wait, whatever came of it.
  is_slowed := coalesce(w.slowed_until > at, FALSE);
  IF successes > 0 AND NOT is_gone THEN
    UPDATE webhook_endpoints SET last_success_at = at, failing_since = NULL, failures = 0, warned_at = NULL,
      slowed_until = CASE WHEN overloaded OR is_slowed THEN slowed_until END,
      slow_seconds = CASE WHEN overloaded OR is_slowed THEN slow_seconds ELSE 0 END,
      version = version + (w.status = 'PROBING')::int, updated_at = CASE WHEN w.status = 'PROBING' THEN at ELSE updated_at END,
      status = 'ENABLED', probing_since = NULL
    WHERE id = endpoint;
  ELSIF failed > 0 THEN
    disabled_for := CASE WHEN is_gone THEN 'GONE'
      WHEN w.failing_since <= at - failure_limit AND w.failures + failed >= 10 THEN 'FAILING' END;
    -- Waits for deliveries that are being created, so that they are canceled too.
    IF disabled_for IS NOT NULL THEN PERFORM FROM webhook_endpoints e WHERE e.id = endpoint FOR UPDATE; END IF;
    UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, at), failures = failures + failed,
      warned_at = CASE WHEN w.failing_since <= at - failure_limit / 2 THEN coalesce(warned_at, at) END,
      status = CASE WHEN disabled_for IS NULL THEN status ELSE 'DISABLED' END, disabled_reason = disabled_for,
      version = version + (disabled_for IS NOT NULL)::int,
      updated_at = CASE WHEN disabled_for IS NULL THEN updated_at ELSE at END
    WHERE id = endpoint;
  END IF;
  IF overloaded AND is_slowed THEN
    -- Requests that were sent together slow the endpoint down once, for the longest of the times that they ask for.
    UPDATE webhook_endpoints SET slowed_until = greatest(slowed_until, at + interval '1 second' * retry_after)
    WHERE id = endpoint;
  ELSIF overloaded THEN
    UPDATE webhook_endpoints SET slow_seconds = least(900, greatest(30, slow_seconds * 2)),
      slowed_until = at + interval '1 second' * greatest(retry_after, least(900, greatest(30, slow_seconds * 2)))
    WHERE id = endpoint;
  END IF;
END $$;
