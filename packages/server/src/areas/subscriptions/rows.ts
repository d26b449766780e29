import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type Subscription } from "../../generated/prisma/client.js";
import { asSlug } from "../../kernel/http/slug.js";

/** A subscription with what is counted about it. */
export interface SubscriptionRow extends Subscription {
  readonly active_offers_count: number;
}

/** The columns of a subscription `s`; offers are counted as of a moment, never stored. */
export const subscriptionColumns = (now: Date): Prisma.Sql => Prisma.sql`s.*, (
  SELECT count(*)::int FROM subscription_offers o
  WHERE o.subscription_id = s.id AND o.deleted_at IS NULL
    AND o.valid_from <= ${now} AND o.valid_until_key > ${now}) AS active_offers_count`;

/** Reads a live subscription. */
export async function findSubscription(
  database: Database | Transaction,
  slug: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.$queryRaw<SubscriptionRow[]>`
    SELECT ${subscriptionColumns(now)} FROM subscriptions s WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL`;
  return row;
}

/** Reads a live subscription and keeps others from changing it, or adding offers to it, until the transaction ends. */
export async function lockSubscription(
  tx: Transaction,
  slug: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.$queryRaw<SubscriptionRow[]>`
    SELECT ${subscriptionColumns(now)} FROM subscriptions s WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL
    FOR UPDATE OF s`;
  return row;
}
