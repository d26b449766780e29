import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import { Prisma, type Subscription, type SubscriptionOffer } from "../../generated/prisma/client.js";
import { asUuid } from "../../platform/ids.js";
import { asSlug } from "../../platform/slug.js";
import { buildNextOfferChange, type SubscriptionRow } from "../subscriptions/index.js";

type Schemas = components["schemas"];

/** The columns of a subscription `s` that its offers depend on. */
const subscriptionPriceColumns = {
  price: computed<Subscription["price"]>(Prisma.sql`s.price`),
  currency: computed<Subscription["currency"]>(Prisma.sql`s.currency`),
  subscription_status: computed<Subscription["status"]>(Prisma.sql`s.status`),
  subscription_version: computed<Subscription["version"]>(Prisma.sql`s.version`),
};
const parentSubscriptionColumns = defineColumns<Subscription>()("s", ["id"], subscriptionPriceColumns);
export type ParentSubscriptionRow = RowOf<typeof parentSubscriptionColumns>;

const offerFields = [
  "id",
  "subscription_id",
  "discount_value",
  "valid_from",
  "valid_until",
  "applies_to_new_users_only",
  "applies_permanently",
  "version",
  "created_at",
  "updated_at",
] as const;
const offerComputedColumns = {
  offer_type: computed<Schemas["OfferType"]>(Prisma.sql`o.offer_type`),
  discount_type: computed<Schemas["DiscountType"]>(Prisma.sql`o.discount_type`),
  ...subscriptionPriceColumns,
};

/** The columns of an offer `o` with its subscription `s`. */
export const offerColumns = defineColumns<SubscriptionOffer>()("o", offerFields, offerComputedColumns);
export type OfferRow = RowOf<typeof offerColumns>;

/** The columns of an offer `o` with its subscription `s` in a list. */
export const listedOfferColumns = defineColumns<SubscriptionOffer>()(
  "o",
  [...offerFields, "valid_until_key"],
  offerComputedColumns,
);
export type ListedOfferRow = RowOf<typeof listedOfferColumns>;

/** The path of an offer. The subscription must be the one that the offer belongs to. */
export interface OfferPath {
  readonly slug: string;
  readonly id: string;
}

const buildOfferQuery = ({ slug, id }: OfferPath): Prisma.Sql => Prisma.sql`
  SELECT ${offerColumns.sql} FROM subscriptions s JOIN subscription_offers o ON o.subscription_id = s.id
  WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL AND o.id = ${asUuid(id)}::uuid AND o.deleted_at IS NULL`;

/** Finds an offer. Neither it nor its subscription is deleted. */
export async function findOffer(
  database: Database | Transaction,
  path: OfferPath,
): Promise<OfferRow | undefined> {
  const [row] = await database.$queryRaw<OfferRow[]>(buildOfferQuery(path));
  return row;
}

/** Finds an offer and locks it and its subscription until the end of the transaction. */
export async function lockOffer(tx: Database | Transaction, path: OfferPath): Promise<OfferRow | undefined> {
  const [row] = await tx.$queryRaw<OfferRow[]>`${buildOfferQuery(path)} FOR SHARE OF s FOR UPDATE OF o`;
  return row;
}

/** The detail of `offer-not-found` for a subscription that does not exist or that the caller may not see. */
export const subscriptionNotFoundDetail = "Offer not found: the subscription does not exist.";

type ListParentRow = ParentSubscriptionRow & Pick<SubscriptionRow, "next_offer_change_at">;

/** Finds the subscription of offers, with the next time at which one of them starts or ends. */
export async function findParentSubscription(
  database: Database | Transaction,
  slug: string,
  now: Date,
): Promise<ListParentRow | undefined> {
  const nextChange = buildNextOfferChange(Prisma.sql`s.id`, now);
  const columns = Prisma.sql`${parentSubscriptionColumns.sql}, ${nextChange} AS next_offer_change_at`;
  const [row] = await database.$queryRaw<ListParentRow[]>(buildParentSubscriptionQuery(slug, columns));
  return row;
}

/**
 * Finds the subscription of offers and locks it in share mode, so that its price does not change until the end of the
 * transaction.
 */
export async function lockParentSubscription(
  tx: Transaction,
  slug: string,
): Promise<ParentSubscriptionRow | undefined> {
  const [row] = await tx.$queryRaw<ParentSubscriptionRow[]>`${buildParentSubscriptionQuery(slug)} FOR SHARE`;
  return row;
}

const buildParentSubscriptionQuery = (
  slug: string,
  columns = parentSubscriptionColumns.sql,
): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM subscriptions s WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL`;

/**
 * Replaces the terms of an offer in one statement. Returns null if the offer, or with `requireUnchangedSubscription` the
 * subscription, has changed since it was read.
 */
export async function replaceTerms(
  connection: Database | Transaction,
  current: OfferRow,
  terms: Terms,
  {
    now,
    requireUnchangedSubscription,
  }: { readonly now: Date; readonly requireUnchangedSubscription: boolean },
): Promise<OfferRow | null> {
  const updateSql = Prisma.sql`
    UPDATE subscription_offers o
    SET offer_type = ${terms.offer_type}, discount_type = ${terms.discount_type},
        discount_value = ${terms.discount_value}, valid_from = ${terms.valid_from}, valid_until = ${terms.valid_until},
        applies_to_new_users_only = ${terms.applies_to_new_users_only},
        applies_permanently = ${terms.applies_permanently}, version = o.version + 1, updated_at = ${now}`;
  const isUnchanged = Prisma.sql`o.id = ${current.id}::uuid AND o.version = ${current.version} AND o.deleted_at IS NULL`;
  const [changed] = requireUnchangedSubscription
    ? await connection.$queryRaw<Pick<OfferRow, "version">[]>`
        WITH unchanged_subscription AS (
          SELECT s.id FROM subscriptions s
          WHERE s.id = ${current.subscription_id}::uuid AND s.version = ${current.subscription_version}
            AND s.deleted_at IS NULL
          FOR SHARE)
        ${updateSql} FROM unchanged_subscription u WHERE o.subscription_id = u.id AND ${isUnchanged} RETURNING o.version`
    : await connection.$queryRaw<
        Pick<OfferRow, "version">[]
      >`${updateSql} WHERE ${isUnchanged} RETURNING o.version`;
  return changed ? { ...current, ...terms, ...changed, updated_at: now } : null;
}

/** The columns of an offer that an editor can change. */
export type Terms = Pick<
  OfferRow,
  | "offer_type"
  | "discount_type"
  | "discount_value"
  | "valid_from"
  | "valid_until"
  | "applies_to_new_users_only"
  | "applies_permanently"
>;
