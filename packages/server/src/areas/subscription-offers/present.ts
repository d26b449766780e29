import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import { calculateEffectivePrice } from "./prices.js";
import type { OfferRow, Terms } from "./rows.js";

type Schemas = components["schemas"];

/** The status of an offer at a time: its start is inclusive, its end exclusive. */
export function getStatusAt(
  { valid_from, valid_until }: Pick<Terms, "valid_from" | "valid_until">,
  now: Date,
): Schemas["SubscriptionOfferStatus"] {
  if (now < valid_from) return "SCHEDULED";
  return valid_until !== null && now >= valid_until ? "EXPIRED" : "ACTIVE";
}

/** The next time at which the status of an offer changes, or null. */
export function getNextChange(terms: Pick<Terms, "valid_from" | "valid_until">, now: Date): Date | null {
  const status = getStatusAt(terms, now);
  if (status === "EXPIRED") return null;
  return status === "SCHEDULED" ? terms.valid_from : terms.valid_until;
}

/** The API representation of an offer. Its status depends on the time. */
export const presentOffer = (row: OfferRow, now: Date): Schemas["SubscriptionOffer"] => ({
  id: row.id,
  offer_type: row.offer_type,
  discount_type: row.discount_type,
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
