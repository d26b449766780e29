-- Archived plans still count, so that it is an update when they are archived, and when they are active again.
CREATE OR REPLACE FUNCTION is_subscription_public(subscription subscriptions) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN subscription.status <> 'DRAFT' AND subscription.deleted_at IS NULL;
END $$;

CREATE OR REPLACE FUNCTION is_subscription_active(subscription subscriptions) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN subscription.status = 'ACTIVE' AND subscription.deleted_at IS NULL;
END $$;

CREATE OR REPLACE FUNCTION log_subscription_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  was CONSTANT boolean := OLD.id IS NOT NULL AND is_subscription_public(OLD);
  is_now CONSTANT boolean := is_subscription_public(NEW);
  data CONSTANT jsonb := jsonb_build_object('slug', NEW.slug, 'status', NEW.status);
BEGIN
  IF is_now AND NOT was THEN
    -- Nobody sees a plan that is archived without having been active, nor edits of an archived plan.
    IF NEW.status = 'ACTIVE' THEN
      PERFORM log_event('subscription.created', NEW.id, data, NEW.updated_at, NEW.version);
    END IF;
  ELSIF is_now AND (OLD.status <> 'ARCHIVED' OR NEW.status <> 'ARCHIVED') THEN
    PERFORM log_update('subscription.updated', NEW.id, data, to_jsonb(OLD), to_jsonb(NEW), '{slug,name,description,price,currency,
      billing_interval,interval_count,trial_days,features,status,display_order}', NEW.updated_at, NEW.version);
  ELSIF was AND NOT is_now THEN
    PERFORM log_event('subscription.deleted', NEW.id, data, NEW.updated_at, OLD.version + 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subscriptions_log_event AFTER INSERT OR UPDATE OF version ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION log_subscription_event();
