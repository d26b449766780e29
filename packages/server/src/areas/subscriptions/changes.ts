import { assertSlugNotReserved } from "../../domain/slug.js";
import { Prisma, type SubscriptionOffer } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertCurrency, assertCurrencyDecimals, type Price } from "./money.js";
import type { SubscriptionRow } from "./rows.js";

type UpdateSubscription = components["schemas"]["UpdateSubscription"];

/** The columns of a subscription that an editor can change. */
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

/** Merges an update into the stored subscription. */
export function toChanges(body: UpdateSubscription, stored: SubscriptionRow): Changes {
  const { slug = stored.slug, currency = stored.currency } = body;
  const price = body.price === undefined ? stored.price : new Prisma.Decimal(body.price);
  if (slug !== stored.slug) assertSlugNotReserved(slug);
  if (currency !== stored.currency) assertCurrency(currency);
  assertCurrencyDecimals(price, currency, "/price");
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

/**
 * Throws if the new price or currency makes an unexpired offer invalid. The subscription must be locked, so that no offer
 * is added concurrently.
 */
export async function assertOffersValid(
  tx: Transaction,
  stored: SubscriptionRow,
  { price, currency }: Price,
  now: Date,
): Promise<void> {
  const notDeleted = { subscription_id: stored.id, deleted_at: null };
  if (currency !== stored.currency && (await tx.subscriptionOffer.findFirst({ where: notDeleted })))
    assertUnchanged({ currency }, stored, ["currency"]);
  if (price.gte(stored.price)) return;
  const offers = await tx.subscriptionOffer.findMany({
    where: {
      ...notDeleted,
      discount_type: "FIXED",
      discount_value: { gt: price },
      OR: [{ valid_until: null }, { valid_until: { gt: now } }],
    },
    orderBy: [{ discount_value: "desc" }, { id: "asc" }],
    take: maxReportedOffers,
  });
  if (offers.length > 0) throw createExceedingOffersProblem(offers, { price, currency });
}

const maxReportedOffers = 100;
const maxOffersInDetail = 20;

function createExceedingOffersProblem(
  offers: readonly Pick<SubscriptionOffer, "id" | "discount_value">[],
  { price, currency }: Price,
): ProblemError {
  const ids = offers.map(({ id }) => id);
  const descriptions = offers
    .slice(0, maxOffersInDetail)
    .map(({ id, discount_value }) => `${id} (${discount_value.toString()} ${currency})`);
  const count = ids.length === 1 ? "1 offer has" : `${ids.length} offers have`;
  const more = ids.length > descriptions.length ? " and others" : "";
  const detail = `${count} a discount greater than ${price.toString()} ${currency}: ${descriptions.join(", ")}${more}.`;
  const [existing_id = ""] = ids;
  return problem("offer-exceeds-price", detail, { existing_id, existing_ids: ids });
}
