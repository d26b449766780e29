import { asSlug } from "../../domain/slug.js";
import { Prisma, type Subscription, type SubscriptionOffer } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";
import {
  type Amount,
  buildNextOfferChange,
  currencyDecimalExceptions,
  type SubscriptionRow,
} from "../subscriptions/index.js";

type Schemas = components["schemas"];

/** The columns of a subscription `s` that its offers depend on. */
const subscriptionPriceColumns = {
  price: computed<Subscription["price"]>(Prisma.sql`s.price`),
  currency: computed<Subscription["currency"]>(Prisma.sql`s.currency`),
  subscription_status: computed<Subscription["status"]>(Prisma.sql`s.status`),
};
const parentSubscriptionColumns = defineColumns<Subscription>()("s", ["id"], subscriptionPriceColumns);
type ParentSubscriptionRow = RowOf<typeof parentSubscriptionColumns>;

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
const offerColumns = defineColumns<SubscriptionOffer>()("o", offerFields, offerComputedColumns);
export type OfferRow = RowOf<typeof offerColumns>;

/**
 * The columns of an offer `o` with its subscription `s` that a function has written. With an `Idempotency-Key` they have been stored
 * as JSON.
 */
export const writtenOfferColumns = defineColumns<SubscriptionOffer>()(
  "o",
  [
    "id",
    "subscription_id",
    "applies_to_new_users_only",
    "applies_permanently",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    ...offerComputedColumns,
    price: computed<Amount | number>(Prisma.sql`s.price`),
    discount_value: computed<Amount | number>(Prisma.sql`o.discount_value`),
    valid_from: computed<Date | string>(Prisma.sql`o.valid_from`),
    valid_until: computed<Date | string | null>(Prisma.sql`o.valid_until`),
  },
);

/** Converts an offer that a function has written. */
export const fromWrittenOffer = (row: RowOf<typeof writtenOfferColumns>): OfferRow => ({
  ...row,
  price: new Prisma.Decimal(row.price),
  discount_value: new Prisma.Decimal(row.discount_value),
  valid_from: new Date(row.valid_from),
  valid_until: row.valid_until === null ? null : new Date(row.valid_until),
});

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
export async function lockOffer(tx: Transaction, path: OfferPath): Promise<OfferRow | undefined> {
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
 * Finds the subscription of a new offer, with the errors of its terms, and locks it in share mode, so that its price does not change
 * until the end of the transaction.
 */
export async function lockParentSubscription(
  tx: Transaction,
  slug: string,
  { discount_value, ...terms }: Terms,
): Promise<JudgingParentRow | undefined> {
  const decimals = Prisma.sql`find_currency_decimals(s.currency, ${JSON.stringify(currencyDecimalExceptions)}::jsonb)`;
  const errors = Prisma.sql`find_offer_errors(
    jsonb_populate_record(NULL::subscription_offers, ${JSON.stringify(terms)}::jsonb), ${discount_value}, s.price, ${decimals})`;
  const columns = Prisma.sql`${parentSubscriptionColumns.sql}, ${errors} AS errors`;
  const [row] = await tx.$queryRaw<
    JudgingParentRow[]
  >`${buildParentSubscriptionQuery(slug, columns)} FOR SHARE`;
  return row;
}

type JudgingParentRow = ParentSubscriptionRow & { readonly errors: readonly string[] };

const buildParentSubscriptionQuery = (slug: string, columns: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM subscriptions s WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL`;

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
