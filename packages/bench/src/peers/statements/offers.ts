import type { OfferRow } from "../documents/offers.js";
import type { Query } from "./query.js";

const updateOffer = `
  WITH stored AS (
    SELECT o.id, s.price, s.currency,
      coalesce($3, o.offer_type) AS offer_type, coalesce($4, o.discount_type) AS discount_type,
      coalesce($5::numeric, o.discount_value) AS discount_value, coalesce($6::timestamptz, o.valid_from) AS valid_from,
      CASE WHEN $7 THEN $8::timestamptz ELSE o.valid_until END AS valid_until,
      coalesce($9, o.applies_to_new_users_only) AS applies_to_new_users_only,
      coalesce($10, o.applies_permanently) AS applies_permanently
    FROM subscriptions s JOIN subscription_offers o ON o.subscription_id = s.id
    WHERE s.slug = $1 AND o.id = $2 AND s.deleted_at IS NULL AND o.deleted_at IS NULL
    FOR UPDATE OF o FOR SHARE OF s)
  UPDATE subscription_offers o
  SET offer_type = t.offer_type, discount_type = t.discount_type, discount_value = t.discount_value,
    valid_from = t.valid_from, valid_until = t.valid_until,
    applies_to_new_users_only = t.applies_to_new_users_only, applies_permanently = t.applies_permanently,
    version = o.version + 1, updated_at = $11
  FROM stored t
  WHERE o.id = t.id AND t.discount_value <= CASE t.discount_type
    WHEN 'FIXED' THEN t.price WHEN 'PERCENTAGE' THEN 100 ELSE 365 END
  RETURNING o.id, o.offer_type, o.discount_type, o.discount_value::float8, o.valid_from, o.valid_until,
    o.applies_to_new_users_only, o.applies_permanently, o.subscription_id, o.created_at, o.updated_at,
    t.price::float8, t.currency`;

const findScopes = `
  SELECT scopes FROM service_keys
  WHERE key_hash = $1 AND kind = 'SK' AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`;

/** The updatable fields of an offer. Absent fields stay unchanged. */
export interface OfferChanges {
  readonly offer_type?: string;
  readonly discount_type?: string;
  readonly discount_value?: number;
  readonly valid_from?: string;
  readonly valid_until?: string | null;
  readonly applies_to_new_users_only?: boolean;
  readonly applies_permanently?: boolean;
}

/** The statements about offers and service keys. */
export const createOfferStatements = (query: Query) => ({
  findScopes: async (hash: string) =>
    (await query<{ scopes: string[] }>("findScopes", findScopes, [hash]))[0]?.scopes ?? null,
  updateOffer: async (slug: string, id: string, changes: OfferChanges, now: Date) => {
    const { offer_type, discount_type, discount_value, valid_from, valid_until } = changes;
    const { applies_to_new_users_only, applies_permanently } = changes;
    const terms = [
      offer_type,
      discount_type,
      discount_value,
      valid_from,
      valid_until !== undefined,
      valid_until,
    ];
    const values = [slug, id, ...terms, applies_to_new_users_only, applies_permanently, now];
    return (await query<OfferRow>("updateOffer", updateOffer, values))[0];
  },
});
