import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type SubscriptionOffer } from "../../generated/prisma/client.js";
import { asUuid } from "../../kernel/http/ids.js";
import { asSlug } from "../../kernel/http/slug.js";
import type { Terms } from "./terms.js";

/** The subscription of an offer, as far as the offer depends on it. */
export interface Plan {
  readonly price: Prisma.Decimal;
  readonly currency: string;
  readonly subscription_status: string;
  readonly subscription_version: number;
}

/** An offer with its subscription. */
export type OfferRow = SubscriptionOffer & Plan;

/** Where an offer is addressed; both parts must belong together. */
export interface OfferPath {
  readonly slug: string;
  readonly id: string;
}

const planColumns = Prisma.sql`
  s.price, s.currency, s.status AS subscription_status, s.version AS subscription_version`;

/** The columns of an offer `o` of a subscription `s`. */
export const offerColumns = Prisma.sql`o.*, ${planColumns}`;

const buildOfferQuery = ({ slug, id }: OfferPath): Prisma.Sql => Prisma.sql`
  SELECT ${offerColumns} FROM subscriptions s JOIN subscription_offers o ON o.subscription_id = s.id
  WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL AND o.id = ${asUuid(id)}::uuid AND o.deleted_at IS NULL`;

/** Reads a live offer of a live subscription. */
export async function findOffer(
  database: Database | Transaction,
  path: OfferPath,
): Promise<OfferRow | undefined> {
  const [row] = await database.$queryRaw<OfferRow[]>(buildOfferQuery(path));
  return row;
}

/** Reads an offer and keeps others from changing it or its subscription. Locks the subscription first, as everybody does. */
export async function lockOffer(tx: Database | Transaction, path: OfferPath): Promise<OfferRow | undefined> {
  const [row] = await tx.$queryRaw<OfferRow[]>`${buildOfferQuery(path)} FOR SHARE OF s FOR UPDATE OF o`;
  return row;
}

/** Reads the subscription that offers belong to. */
export async function findPlan(
  database: Database | Transaction,
  slug: string,
): Promise<(Plan & { readonly id: string }) | undefined> {
  const [row] = await database.$queryRaw<(Plan & { id: string })[]>(buildPlanQuery(slug));
  return row;
}

/** Reads the subscription that an offer is added to, and keeps its price as it is until the transaction ends. */
export async function lockPlanShared(
  tx: Transaction,
  slug: string,
): Promise<(Plan & { readonly id: string }) | undefined> {
  const [row] = await tx.$queryRaw<(Plan & { id: string })[]>`${buildPlanQuery(slug)} FOR SHARE`;
  return row;
}

const buildPlanQuery = (slug: string): Prisma.Sql => Prisma.sql`
  SELECT s.id, ${planColumns} FROM subscriptions s WHERE s.slug = ${asSlug(slug)} AND s.deleted_at IS NULL`;

/**
 * Gives an offer other terms in one statement, on condition that it is still as it was read: null when it is not.
 * With `atSamePrice` the subscription must be as it was read too, and stays so until the statement is done.
 */
export async function replaceTerms(
  connection: Database | Transaction,
  current: OfferRow,
  terms: Terms,
  { now, requireSamePrice }: { readonly now: Date; readonly requireSamePrice: boolean },
): Promise<OfferRow | null> {
  const change = Prisma.sql`
    UPDATE subscription_offers o
    SET offer_type = ${terms.offer_type}, discount_type = ${terms.discount_type},
        discount_value = ${terms.discount_value}, valid_from = ${terms.valid_from}, valid_until = ${terms.valid_until},
        applies_to_new_users_only = ${terms.applies_to_new_users_only},
        applies_permanently = ${terms.applies_permanently}, version = o.version + 1, updated_at = ${now}`;
  const unchanged = Prisma.sql`o.id = ${current.id}::uuid AND o.version = ${current.version} AND o.deleted_at IS NULL`;
  // Everything else about the offer is known already.
  const [changed] = requireSamePrice
    ? await connection.$queryRaw<Pick<OfferRow, "version">[]>`
        WITH plan AS (
          SELECT s.id FROM subscriptions s
          WHERE s.id = ${current.subscription_id}::uuid AND s.version = ${current.subscription_version}
            AND s.deleted_at IS NULL
          FOR SHARE)
        ${change} FROM plan WHERE o.subscription_id = plan.id AND ${unchanged} RETURNING o.version`
    : await connection.$queryRaw<
        Pick<OfferRow, "version">[]
      >`${change} WHERE ${unchanged} RETURNING o.version`;
  return changed ? { ...current, ...terms, ...changed, updated_at: now } : null;
}
