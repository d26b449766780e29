import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../kernel/http/time.js";
import { calculateEffectivePrice } from "./prices.js";
import type { OfferRow } from "./rows.js";
import type { Terms } from "./terms.js";

type Schemas = components["schemas"];

/** Where an offer is in its life at a moment: its start is inclusive, its end exclusive. */
export function getStatusAt(
  { valid_from, valid_until }: Pick<Terms, "valid_from" | "valid_until">,
  now: Date,
): Schemas["SubscriptionOfferStatus"] {
  if (now < valid_from) return "SCHEDULED";
  return valid_until !== null && now >= valid_until ? "EXPIRED" : "ACTIVE";
}

/** The public form of an offer at a moment. */
export const presentOffer = (row: OfferRow, now: Date): Schemas["SubscriptionOffer"] => ({
  id: row.id,
  // The columns have CHECKs with the values of these enumerations.
  offer_type: row.offer_type as Schemas["OfferType"],
  discount_type: row.discount_type as Schemas["DiscountType"],
  discount_value: row.discount_value.toNumber(),
  valid_from: timestamp(row.valid_from),
  valid_until: timestampOrNull(row.valid_until),
  applies_to_new_users_only: row.applies_to_new_users_only,
  applies_permanently: row.applies_permanently,
  subscription_id: row.subscription_id,
  currency: row.currency,
  effective_price: calculateEffectivePrice(row, row).toNumber(),
  status: getStatusAt(row, now),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
