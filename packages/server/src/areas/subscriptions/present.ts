import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { SubscriptionRow } from "./rows.js";

/** The API representation of a subscription. */
export const presentSubscription = (row: SubscriptionRow): components["schemas"]["Subscription"] => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  price: row.price.toNumber(),
  currency: row.currency,
  billing_interval: row.billing_interval,
  interval_count: row.interval_count,
  trial_days: row.trial_days,
  features: row.features,
  status: row.status,
  display_order: row.display_order,
  active_offers_count: row.active_offers_count,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
