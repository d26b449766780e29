import type { Handler } from "../../kernel/http/operation.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { mayManageSubscriptions, maySee } from "../subscriptions/index.js";
import { buildOfferConditions } from "./filters.js";
import { presentOffer } from "./present.js";
import {
  findParentSubscription,
  listedOfferColumns,
  subscriptionNotFoundDetail,
  type ListedOfferRow,
} from "./rows.js";

const sorts: Sorts<ListedOfferRow> = {
  by: {
    valid_from: [sortKey("o.valid_from", "timestamptz", (row) => row.valid_from)],
    "-valid_until": [sortKey("o.valid_until_key", "timestamptz", (row) => row.valid_until_key)],
    "-created_at": [sortKey("o.created_at", "timestamptz", (row) => row.created_at)],
  },
  tieBreaker: sortKey("o.id", "uuid", (row) => row.id),
};

/** List a subscription's offers (`GET /v1/subscriptions/{slug}/offers`). */
export const listSubscriptionOffers =
  ({ database, clock }: Dependencies): Handler<"listSubscriptionOffers"> =>
  async ({ path, query, caller, page }, reply) => {
    const now = clock();
    const subscription = await findParentSubscription(database, path.slug);
    if (subscription === undefined || !maySee(caller, { status: subscription.subscription_status }))
      return reply.problem(404, "offer-not-found", subscriptionNotFoundDetail);
    const includeExpired = mayManageSubscriptions(caller);
    const { data, pagination } = await page.list(database, {
      columns: listedOfferColumns,
      from: Prisma.sql`subscription_offers o`,
      joins: Prisma.sql`JOIN subscriptions s ON s.id = o.subscription_id`,
      where: buildOfferConditions(subscription.id, query, { now, includeExpired }),
      sorts,
    });
    return reply(200, { data: data.map((row) => presentOffer(row, now)), pagination });
  };
