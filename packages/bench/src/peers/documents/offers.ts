import { toIso, toIsoOrNull } from "./dates.js";

/** The terms of an offer. */
export interface Terms {
  readonly offer_type: string;
  readonly discount_type: string;
  readonly discount_value: number;
  readonly valid_from: Date | string;
  readonly valid_until: Date | string | null;
  readonly applies_to_new_users_only: boolean;
  readonly applies_permanently: boolean;
}

/** An offer with the price of its subscription. */
export interface OfferRow extends Terms {
  readonly id: string;
  readonly subscription_id: string;
  readonly price: number;
  readonly currency: string;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** Whether the terms contradict each other or the discount exceeds its maximum. */
export function hasInvalidTerms(terms: Terms, price: number): boolean {
  const { offer_type, discount_type, discount_value, valid_from, valid_until } = terms;
  const exceedsMaximum =
    discount_type === "FIXED"
      ? discount_value > price
      : discount_value > (discount_type === "PERCENTAGE" ? 100 : 365);
  const isForFormerSubscribers = offer_type === "WIN_BACK" || offer_type === "LOYALTY";
  return (
    exceedsMaximum ||
    (offer_type === "FIRST_TIME" && !terms.applies_to_new_users_only) ||
    (isForFormerSubscribers && terms.applies_to_new_users_only) ||
    (discount_type === "FREE_TRIAL" && terms.applies_permanently) ||
    (valid_until !== null && new Date(valid_until) <= new Date(valid_from))
  );
}

function getEffectivePrice({ discount_type, discount_value, price }: OfferRow): number {
  if (discount_type === "FREE_TRIAL") return price;
  const discount = discount_type === "PERCENTAGE" ? (price * discount_value) / 100 : discount_value;
  return Math.max(0, Math.round((price - discount) * 100) / 100);
}

function getStatus({ valid_from, valid_until }: Terms, now: Date): string {
  if (now < new Date(valid_from)) return "SCHEDULED";
  return valid_until !== null && now >= new Date(valid_until) ? "EXPIRED" : "ACTIVE";
}

/** Builds the response body of an offer. */
export const toOffer = (row: OfferRow, now: Date) => ({
  id: row.id,
  offer_type: row.offer_type,
  discount_type: row.discount_type,
  discount_value: row.discount_value,
  valid_from: toIso(row.valid_from),
  valid_until: toIsoOrNull(row.valid_until),
  applies_to_new_users_only: row.applies_to_new_users_only,
  applies_permanently: row.applies_permanently,
  subscription_id: row.subscription_id,
  currency: row.currency,
  effective_price: getEffectivePrice(row),
  status: getStatus(row, now),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
