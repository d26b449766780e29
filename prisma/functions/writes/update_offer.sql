-- Changes an offer of a subscription. `changes` has the columns to change but the discount, `read_only` the read-only fields of the
-- request, and `decimals` those of the currencies that do not have two; `versions` are those that If-Match allows, null for all.
-- @outcome updated: offer, subscription
-- @outcome invalid: offer, subscription, errors
-- @outcome immutable: changed
-- @outcome version-mismatch
-- @outcome offer-not-found
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION update_offer(
  caller uuid, of_slug text, of_offer uuid, changes jsonb, read_only jsonb, decimals jsonb, at timestamptz,
  new_discount numeric DEFAULT NULL, versions int[] DEFAULT NULL,
  OUT outcome text, OUT offer subscription_offers, OUT subscription subscriptions, OUT changed text[], OUT errors text[]
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  stored subscription_offers;
  discount numeric;
BEGIN
  outcome := 'caller-inactive';
  IF caller IS NOT NULL AND NOT lock_resident(caller) THEN RETURN; END IF;
  -- The price does not change until the offer has.
  SELECT * INTO subscription FROM subscriptions s WHERE s.slug = of_slug AND s.deleted_at IS NULL FOR SHARE;
  SELECT * INTO stored FROM subscription_offers o
  WHERE o.id = of_offer AND o.subscription_id = subscription.id AND o.deleted_at IS NULL FOR NO KEY UPDATE;
  outcome := 'offer-not-found';
  IF NOT FOUND THEN RETURN; END IF;
  outcome := 'version-mismatch';
  IF stored.version <> ALL (versions) THEN RETURN; END IF;
  changed := find_changed_fields(read_only, jsonb_build_object('id', stored.id, 'subscription_id', stored.subscription_id,
    'created_at', to_milliseconds(stored.created_at), 'updated_at', to_milliseconds(stored.updated_at)));
  outcome := 'immutable';
  IF changed IS NOT NULL THEN RETURN; END IF;
  offer := jsonb_populate_record(stored, changes);
  discount := coalesce(new_discount, stored.discount_value);
  errors := find_offer_errors(offer, discount, subscription.price, find_currency_decimals(subscription.currency, decimals));
  outcome := 'invalid';
  IF errors <> '{}' THEN RETURN; END IF;
  UPDATE subscription_offers o SET offer_type = offer.offer_type, discount_type = offer.discount_type, discount_value = discount,
    valid_from = offer.valid_from, valid_until = offer.valid_until,
    applies_to_new_users_only = offer.applies_to_new_users_only, applies_permanently = offer.applies_permanently,
    version = o.version + 1, updated_at = at
  WHERE o.id = stored.id RETURNING * INTO offer;
  outcome := 'updated';
END $$;
