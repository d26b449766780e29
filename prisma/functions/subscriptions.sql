-- The codes of the terms of an offer that contradict each other or the price of the subscription, whose currency has so many
-- decimals. The window of validity is judged only if nothing else is wrong. The discount is its own parameter, because the
-- column rounds it.
CREATE OR REPLACE FUNCTION find_offer_errors(terms subscription_offers, discount numeric, price numeric, decimals int)
RETURNS text[] LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
DECLARE
  discount_decimals CONSTANT int := scale(trim_scale(discount));
  for_new_users CONSTANT boolean := CASE
    WHEN terms.offer_type = 'FIRST_TIME' THEN TRUE
    WHEN terms.offer_type IN ('WIN_BACK', 'LOYALTY') THEN FALSE END;
  errors CONSTANT text[] := array_remove(ARRAY[
    CASE terms.discount_type
      WHEN 'FIXED' THEN
        CASE WHEN discount > price THEN 'out-of-range' WHEN discount_decimals > decimals THEN 'too-many-decimals' END
      WHEN 'PERCENTAGE' THEN
        CASE WHEN discount > 100 THEN 'out-of-range' WHEN discount_decimals > 2 THEN 'too-many-decimals' END
      WHEN 'FREE_TRIAL' THEN
        CASE WHEN discount_decimals > 0 OR discount NOT BETWEEN 1 AND 365 THEN 'out-of-range' END
    END,
    CASE WHEN terms.applies_to_new_users_only <> for_new_users THEN 'contradicts-offer-type' END,
    CASE WHEN terms.discount_type = 'FREE_TRIAL' AND terms.applies_permanently THEN 'contradicts-discount-type' END], NULL);
BEGIN
  IF errors = '{}' AND terms.valid_until <= terms.valid_from THEN RETURN '{not-after-start}'; END IF;
  RETURN errors;
END $$;

-- The decimals of a currency; `exceptions` are those of the currencies that do not have two, by their code.
CREATE OR REPLACE FUNCTION find_currency_decimals(currency text, exceptions jsonb) RETURNS int LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce((exceptions ->> currency)::int, 2);
END $$;
