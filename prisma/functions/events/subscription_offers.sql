CREATE OR REPLACE FUNCTION offer_event_data(offer subscription_offers, subscription subscriptions) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN jsonb_build_object('subscription_id', subscription.id, 'subscription_slug', subscription.slug,
    'offer_type', offer.offer_type);
END $$;

-- Offers of a draft or an archived plan have no events, and those of a deleted subscription are deleted without further events.
CREATE OR REPLACE FUNCTION log_offer_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  subscription CONSTANT subscriptions := (SELECT s FROM subscriptions s WHERE s.id = NEW.subscription_id);
  data CONSTANT jsonb := offer_event_data(NEW, subscription);
  is_live CONSTANT boolean := NEW.deleted_at IS NULL;
BEGIN
  -- What lies in the past happens now: the log ascends with time.
  IF NOT is_live OR OLD.valid_from IS DISTINCT FROM NEW.valid_from THEN
    PERFORM schedule_event('subscription_offer.started', NEW.id, 
      CASE WHEN is_live THEN greatest(NEW.valid_from, NEW.updated_at) END);
  END IF;
  IF NOT is_live OR OLD.valid_until IS DISTINCT FROM NEW.valid_until THEN
    PERFORM schedule_event('subscription_offer.ended', NEW.id,
      CASE WHEN is_live AND NEW.valid_until IS NOT NULL THEN greatest(NEW.valid_until, NEW.updated_at) END);
  END IF;
  IF NOT is_subscription_active(subscription) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('subscription_offer.created', NEW.id, data, NEW.updated_at, NEW.version);
  ELSIF NOT is_live THEN
    IF OLD.deleted_at IS NULL THEN
      PERFORM log_event('subscription_offer.deleted', NEW.id, data, NEW.updated_at, OLD.version + 1);
    END IF;
  ELSE
    PERFORM log_update('subscription_offer.updated', NEW.id, data, to_jsonb(OLD), to_jsonb(NEW), '{offer_type,discount_type,
      discount_value,valid_from,valid_until,applies_to_new_users_only,applies_permanently}', NEW.updated_at, NEW.version);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subscription_offers_log_event AFTER INSERT OR UPDATE OF version ON subscription_offers
  FOR EACH ROW EXECUTE FUNCTION log_offer_event();
