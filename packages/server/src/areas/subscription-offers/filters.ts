import { asSlug } from "../../domain/slug.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { operations } from "../../generated/schema.js";
import { parseTimestamp } from "../../platform/time.js";

/** The query of a list of offers. */
export type OffersQuery = NonNullable<operations["listSubscriptionOffers"]["parameters"]["query"]>;
type Status = NonNullable<OffersQuery["status"]>;

const buildStartedCondition = (at: Date): Prisma.Sql => Prisma.sql`o.valid_from <= ${at}`;
const buildEndedCondition = (at: Date): Prisma.Sql => Prisma.sql`o.valid_until_key <= ${at}`;
const buildNotEndedCondition = (at: Date): Prisma.Sql => Prisma.sql`o.valid_until_key > ${at}`;

const statusConditions: Record<Status, (now: Date) => Prisma.Sql> = {
  SCHEDULED: (now) => Prisma.sql`o.valid_from > ${now}`,
  ACTIVE: (now) => Prisma.sql`${buildStartedCondition(now)} AND ${buildNotEndedCondition(now)}`,
  EXPIRED: buildEndedCondition,
};

/** Builds the conditions on offers `o` of a subscription. Only managers see expired offers. */
export function buildOfferConditions(
  slug: string,
  { status, offer_type, active_at }: OffersQuery,
  { now, includeExpired }: { readonly now: Date; readonly includeExpired: boolean },
): Prisma.Sql {
  const filters = [
    Prisma.sql`o.subscription_id = (
      SELECT p.id FROM subscriptions p WHERE p.slug = ${asSlug(slug)} AND p.deleted_at IS NULL)`,
    Prisma.sql`o.deleted_at IS NULL`,
  ];
  if (!includeExpired) filters.push(buildNotEndedCondition(now));
  if (status !== undefined) filters.push(statusConditions[status](now));
  if (offer_type !== undefined) filters.push(Prisma.sql`o.offer_type = ${offer_type}`);
  if (active_at !== undefined) filters.push(statusConditions.ACTIVE(parseTimestamp(active_at, "?active_at")));
  return Prisma.join(filters, " AND ");
}
