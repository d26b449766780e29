import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { startRead } from "../../platform/database/start-read.js";
import { mayManageSubscriptions, maySee } from "../subscriptions/index.js";
import { buildOfferConditions, type OffersQuery } from "./filters.js";
import { presentOffer } from "./present.js";
import {
  findParentSubscription,
  listedOfferColumns,
  type ListedOfferRow,
  subscriptionNotFoundDetail,
} from "./rows.js";

const sorts: Sorts<ListedOfferRow, SortName<"listSubscriptionOffers">> = {
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
    const offers = startRead(readOffersPage(database, page, { slug: path.slug, query, caller, now }));
    const subscription = await findParentSubscription(database, path.slug, now);
    if (subscription === undefined || !maySee(caller, { status: subscription.subscription_status }))
      return reply.problem(404, "offer-not-found", subscriptionNotFoundDetail);
    const { data, pagination } = await offers;
    // Every offer of the subscription matters: one outside of the page can enter it.
    const changesAt = subscription.next_offer_change_at;
    return reply(200, { data: data.map((row) => presentOffer(row, now)), pagination }, { changesAt });
  };

interface OffersRequest {
  readonly slug: string;
  readonly query: OffersQuery;
  readonly caller: Caller;
  readonly now: Date;
}

/** Reads one page of the offers of a subscription. */
const readOffersPage = async (
  database: Database,
  page: PageRequest<SortName<"listSubscriptionOffers">>,
  { slug, query, caller, now }: OffersRequest,
) =>
  page.list(database, {
    columns: listedOfferColumns,
    from: Prisma.sql`subscription_offers o`,
    joins: Prisma.sql`JOIN subscriptions s ON s.id = o.subscription_id`,
    where: buildOfferConditions(slug, query, { now, includeExpired: mayManageSubscriptions(caller) }),
    sorts,
  });
