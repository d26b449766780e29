-- Plans an event that the clock causes, in place of an earlier plan; without a time there is none.
CREATE OR REPLACE FUNCTION schedule_event(of_type text, of_subject uuid, at timestamptz) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF at IS NULL THEN
    DELETE FROM scheduled_events s WHERE s.subject_id = of_subject AND s.type = of_type;
  ELSE
    INSERT INTO scheduled_events (subject_id, type, due_at) VALUES (of_subject, of_type, at)
    ON CONFLICT (subject_id, type) DO UPDATE SET due_at = excluded.due_at;
  END IF;
END $$;

-- Logs the planned events that are due, at most `max_events`, and returns how many were due. A plan is removed with the event that
-- it became, so that each is logged once.
CREATE OR REPLACE FUNCTION log_due_events(until timestamptz, max_events int) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  due scheduled_events;
  logged int := 0;
BEGIN
  FOR due IN SELECT * FROM scheduled_events s WHERE s.due_at <= until ORDER BY s.due_at LIMIT max_events FOR UPDATE SKIP LOCKED
  LOOP
    DELETE FROM scheduled_events s WHERE s.subject_id = due.subject_id AND s.type = due.type;
    IF due.type = 'blog.published' THEN
      PERFORM log_event('blog.published', b.id, blog_event_data(b), due.due_at, b.version, find_account(b.author_id))
      FROM blogs b WHERE b.id = due.subject_id AND is_blog_public(b, due.due_at);
    ELSE
      PERFORM log_event(due.type, o.id, offer_event_data(o, s), due.due_at, o.version)
      FROM subscription_offers o JOIN subscriptions s ON s.id = o.subscription_id
      WHERE o.id = due.subject_id AND o.deleted_at IS NULL AND is_subscription_active(s);
    END IF;
    logged := logged + 1;
  END LOOP;
  RETURN logged;
END $$;
