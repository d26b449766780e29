import { asSlug } from "../../domain/slug.js";
import { Prisma, type Subscription } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";

type Schemas = components["schemas"];

const subscriptionFields = [
  "id",
  "slug",
  "name",
  "description",
  "price",
  "currency",
  "interval_count",
  "trial_days",
  "features",
  "display_order",
  "version",
  "created_at",
  "updated_at",
] as const;

/** The next time at which an offer of a subscription starts or ends; the end of the year 9999 for an offer without an end. */
export const buildNextOfferChange = (subscriptionId: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`least(
  (SELECT min(o.valid_from) FROM subscription_offers o
    WHERE o.subscription_id = ${subscriptionId} AND o.deleted_at IS NULL AND o.valid_from > ${now}),
  (SELECT min(o.valid_until_key) FROM subscription_offers o
    WHERE o.subscription_id = ${subscriptionId} AND o.deleted_at IS NULL AND o.valid_until_key > ${now}))`;

/** The columns of a subscription `s`. `now` decides which offers count as active. */
export const subscriptionColumns = (now: Date) =>
  defineColumns<Subscription>()("s", subscriptionFields, {
    billing_interval: computed<Schemas["BillingInterval"]>(Prisma.sql`s.billing_interval`),
    status: computed<Schemas["SubscriptionStatus"]>(Prisma.sql`s.status`),
    active_offers_count: computed<number>(Prisma.sql`(
      SELECT count(*)::int FROM subscription_offers o
      WHERE o.subscription_id = s.id AND o.deleted_at IS NULL
        AND o.valid_from <= ${now} AND o.valid_until_key > ${now})`),
    next_offer_change_at: computed<Date | null>(buildNextOfferChange(Prisma.sql`s.id`, now)),
  });
export type SubscriptionRow = RowOf<ReturnType<typeof subscriptionColumns>>;

/** Finds a subscription that is not deleted. */
export async function findSubscription(
  database: Database | Transaction,
  slug: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.$queryRaw<SubscriptionRow[]>`
    SELECT ${subscriptionColumns(now).sql} FROM subscriptions s WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL`;
  return row;
}

/** Finds a subscription that is not deleted, and locks it until the end of the transaction, so that no offers are added. */
export async function lockSubscription(
  tx: Transaction,
  slug: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.$queryRaw<SubscriptionRow[]>`
    SELECT ${subscriptionColumns(now).sql} FROM subscriptions s WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL
    FOR UPDATE OF s`;
  return row;
}
