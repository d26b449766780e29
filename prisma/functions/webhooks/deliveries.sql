-- Statistics never know how much is pending. So the functions of the queue are planned at each call, since a plan that is kept from an
-- empty table reads the whole queue for each delivery; what is due is read in the order of its index, and not all of it to be sorted; and
-- rows that are known by number are looked for by it. A plan that cannot avoid what is turned off counts as expensive, so PostgreSQL
-- would compile it (JIT) at each call, which takes a quarter of a second.

-- Creates deliveries of the events up to a position: each has the endpoint and the event. Endpoints that were disabled or deleted get none.
CREATE OR REPLACE FUNCTION create_deliveries(given jsonb, newest bigint, at timestamptz) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  -- Waits for whoever disables an endpoint, which cancels what is pending, and not for results of attempts.
  PERFORM FROM webhook_endpoints x WHERE x.id IN (SELECT (g ->> 'endpoint_id')::uuid FROM jsonb_array_elements(given) g)
  ORDER BY x.id FOR KEY SHARE;
  INSERT INTO webhook_deliveries (id, endpoint_id, position, event_id, event_type, subject_id, next_attempt_at, created_at)
  SELECT new_id(at), w.id, e.position, e.id, e.type, e.subject_id, at, at
  FROM jsonb_to_recordset(given) AS g(endpoint_id uuid, position bigint) JOIN events e ON e.position = g.position
  JOIN webhook_endpoints w ON w.id = g.endpoint_id AND w.status <> 'DISABLED' AND w.since_position < e.position
  ORDER BY e.position;
  UPDATE webhook_heads SET position = newest;
END $$;

-- Whether deliveries are due, or endpoints are probed: what a poll asks each time.
CREATE OR REPLACE FUNCTION has_due_deliveries(at timestamptz) RETURNS boolean LANGUAGE sql STABLE
  SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
  SET jit = off AS $$
  SELECT EXISTS (
    SELECT FROM webhook_endpoints w WHERE w.status = 'PROBING')
  OR EXISTS (
    SELECT FROM webhook_endpoints w CROSS JOIN LATERAL (
      SELECT FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.status = 'PENDING' AND d.next_attempt_at <= at
      ORDER BY d.next_attempt_at LIMIT 1) due)
$$;

-- Claims deliveries that are due, at most the number in `rooms` for each endpoint (id to number), and returns their numbers. A
-- delivery waits for earlier ones about the same subject, unless the first of them has been failing for `order_wait`. An endpoint that
-- is probed gets its oldest delivery only. When the lease is over, another instance can claim the delivery.
CREATE OR REPLACE FUNCTION claim_deliveries(rooms jsonb, at timestamptz, lease interval, order_wait interval)
RETURNS SETOF webhook_deliveries LANGUAGE sql
  SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
  SET jit = off AS $$
  WITH due AS MATERIALIZED (
    SELECT d.number, d.overtakes
    FROM jsonb_each_text(rooms) r JOIN webhook_endpoints w ON w.id = r.key::uuid
    CROSS JOIN LATERAL (
      SELECT p.number, EXISTS (SELECT FROM webhook_deliveries b
        WHERE b.queue_id = p.queue_id AND b.status = 'PENDING' AND b.number < p.number) AS overtakes
      FROM webhook_deliveries p
      WHERE p.endpoint_id = w.id AND p.status = 'PENDING' AND p.next_attempt_at <= at
        AND (p.is_test OR coalesce(w.slowed_until <= at, TRUE) AND (w.status = 'ENABLED' OR w.status = 'PROBING' AND p.number = (
          SELECT min(o.number) FROM webhook_deliveries o WHERE o.endpoint_id = w.id AND o.status = 'PENDING')))
        AND NOT EXISTS (SELECT FROM webhook_deliveries b
          WHERE b.queue_id = p.queue_id AND b.status = 'PENDING' AND b.number < p.number
            AND coalesce(b.first_attempt_at > at - order_wait, TRUE))
      ORDER BY p.next_attempt_at LIMIT r.value::int FOR UPDATE SKIP LOCKED) d)
  UPDATE webhook_deliveries d
  SET attempts_count = d.attempts_count + 1, first_attempt_at = coalesce(d.first_attempt_at, at), next_attempt_at = at + lease,
    is_out_of_order = d.is_out_of_order OR due.overtakes
  FROM due WHERE d.number = due.number RETURNING d.*
$$;

-- Stores the results of attempts, and applies them to their endpoints: each has the number of the delivery and of the attempt, what the
-- delivery is now, and what happened. Those whose lease was over, or whose endpoint was disabled meanwhile, change no delivery. Returns
-- the endpoints that have come to fail for half of the time after which they are disabled.
CREATE OR REPLACE FUNCTION store_webhook_results(results jsonb, at timestamptz, failure_limit interval)
RETURNS TABLE (warned_id uuid) LANGUAGE plpgsql
  SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET jit = off AS $$
BEGIN
  -- First the endpoints, as whoever disables one of them does.
  PERFORM FROM webhook_endpoints w WHERE w.id IN (SELECT (r ->> 'endpoint_id')::uuid FROM jsonb_array_elements(results) r)
  ORDER BY w.id FOR NO KEY UPDATE;
  WITH given AS (SELECT * FROM jsonb_to_recordset(results) AS r(number bigint, attempt int, status text, skip_reason text,
    next_attempt_at timestamptz, started_at timestamptz, duration_ms int, outcome text, status_code int, response_excerpt text)),
  changed AS (
    UPDATE webhook_deliveries d SET status = g.status, skip_reason = g.skip_reason, next_attempt_at = g.next_attempt_at,
      completed_at = CASE WHEN g.status <> 'PENDING' THEN at END, attempts_count = d.attempts_count - (g.outcome IS NULL)::int
    FROM given g WHERE d.number = g.number AND d.attempts_count = g.attempt AND d.completed_at IS NULL
    RETURNING d.number)
  INSERT INTO webhook_attempts (delivery_number, number, started_at, duration_ms, outcome, status_code, response_excerpt)
  SELECT g.number, g.attempt, g.started_at, g.duration_ms, g.outcome, g.status_code, g.response_excerpt
  FROM given g JOIN changed c USING (number) WHERE g.outcome IS NOT NULL;
  PERFORM note_webhook_results(r.endpoint_id, count(*) FILTER (WHERE r.outcome = 'DELIVERED')::int,
    count(*) FILTER (WHERE r.outcome <> 'DELIVERED')::int, coalesce(bool_or(r.is_overloaded), FALSE), max(r.retry_after),
    coalesce(bool_or(r.status_code = 410), FALSE), at, failure_limit)
  FROM jsonb_to_recordset(results)
    AS r(endpoint_id uuid, outcome text, status_code int, is_overloaded boolean, retry_after int, is_counted boolean)
  WHERE r.is_counted GROUP BY r.endpoint_id;
  RETURN QUERY SELECT w.id FROM webhook_endpoints w
    WHERE w.warned_at = at AND w.id IN (SELECT (r ->> 'endpoint_id')::uuid FROM jsonb_array_elements(results) r);
END $$;
