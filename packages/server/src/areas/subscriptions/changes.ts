import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type SubscriptionOffer } from "../../generated/prisma/client.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { refuseReservedSlug } from "../../kernel/http/slug.js";
import { requireCurrency, requireCurrencyDecimals } from "./money.js";
import type { SubscriptionRow } from "./rows.js";

type UpdateSubscription = components["schemas"]["UpdateSubscription"];

/** The columns of a subscription that an editor decides about. */
export type Changes = Pick<
  SubscriptionRow,
  | "slug"
  | "name"
  | "description"
  | "price"
  | "currency"
  | "billing_interval"
  | "interval_count"
  | "trial_days"
  | "features"
  | "status"
  | "display_order"
>;

/** What an update makes of a subscription's editable columns; what was not sent keeps its value. */
export function changesOf(body: UpdateSubscription, stored: SubscriptionRow): Changes {
  const { slug = stored.slug, currency = stored.currency } = body;
  const price = body.price === undefined ? stored.price : new Prisma.Decimal(body.price);
  if (slug !== stored.slug) refuseReservedSlug(slug);
  if (currency !== stored.currency) requireCurrency(currency);
  requireCurrencyDecimals(price, currency, "/price");
  return {
    slug,
    currency,
    price,
    name: body.name ?? stored.name,
    description: body.description === undefined ? stored.description : body.description,
    billing_interval: body.billing_interval ?? stored.billing_interval,
    interval_count: body.interval_count ?? stored.interval_count,
    trial_days: body.trial_days ?? stored.trial_days,
    features: body.features ?? stored.features,
    status: body.status ?? stored.status,
    display_order: body.display_order ?? stored.display_order,
  };
}

interface PricedIn {
  readonly price: Prisma.Decimal;
  readonly currency: string;
}

/**
 * Throws when an update would leave an offer behind that its subscription does not allow. Expired offers take nothing
 * off any more. The subscription must be locked, so that no offer comes in between.
 */
export async function refuseBrokenOffers(
  tx: Transaction,
  stored: SubscriptionRow,
  { price, currency }: PricedIn,
  now: Date,
): Promise<void> {
  const live = { subscription_id: stored.id, deleted_at: null };
  if (currency !== stored.currency && (await tx.subscriptionOffer.findFirst({ where: live })))
    refuseChanged({ currency }, stored, ["currency"]);
  if (price.gte(stored.price)) return;
  const offers = await tx.subscriptionOffer.findMany({
    where: {
      ...live,
      discount_type: "FIXED",
      discount_value: { gt: price },
      OR: [{ valid_until: null }, { valid_until: { gt: now } }],
    },
    orderBy: [{ discount_value: "desc" }, { id: "asc" }],
    take: maxNamedOffers,
  });
  if (offers.length > 0) throw exceedingOffers(offers, { price, currency });
}

const maxNamedOffers = 100;
const maxOffersInDetail = 20;

function exceedingOffers(
  offers: readonly Pick<SubscriptionOffer, "id" | "discount_value">[],
  { price, currency }: PricedIn,
): ProblemError {
  const ids = offers.map(({ id }) => id);
  const named = offers
    .slice(0, maxOffersInDetail)
    .map(({ id, discount_value }) => `${id} (${discount_value.toString()} ${currency})`);
  const count = ids.length === 1 ? "1 offer takes" : `${ids.length} offers take`;
  const more = ids.length > named.length ? " and others" : "";
  const detail = `${count} more off than ${price.toString()} ${currency}: ${named.join(", ")}${more}.`;
  const [existing_id = ""] = ids;
  return problem("offer-exceeds-price", detail, { existing_id, existing_ids: ids });
}
