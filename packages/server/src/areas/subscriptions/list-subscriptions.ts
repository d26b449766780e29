import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { findEarliest } from "../../platform/time.js";
import { presentSubscription } from "./present.js";
import { subscriptionColumns, type SubscriptionRow } from "./rows.js";
import { resolveStatusFilter } from "./visibility.js";

const sorts: Sorts<SubscriptionRow, SortName<"listSubscriptions">> = {
  by: {
    display_order: [sortKey("s.display_order", "int", (row) => row.display_order)],
    price: [sortKey("s.price", "numeric", (row) => row.price)],
    "-created_at": [sortKey("s.created_at", "timestamptz", (row) => row.created_at)],
  },
  tieBreaker: sortKey("s.id", "uuid", (row) => row.id),
};

/** List subscriptions (`GET /v1/subscriptions`). */
export const listSubscriptions =
  ({ database, clock }: Dependencies): Handler<"listSubscriptions"> =>
  async ({ query, caller, page }, reply) => {
    const status = resolveStatusFilter(caller, query.status);
    const conditions = [
      Prisma.sql`s.deleted_at IS NULL`,
      ...(status === null ? [] : [Prisma.sql`s.status = ${status}`]),
      ...(query.currency === undefined ? [] : [Prisma.sql`s.currency = ${query.currency}`]),
    ];
    const { data, pagination } = await page.list(database, {
      columns: subscriptionColumns(clock()),
      from: Prisma.sql`subscriptions s`,
      where: Prisma.join(conditions, " AND "),
      sorts,
    });
    const changesAt = findEarliest(data.map(({ next_offer_change_at }) => next_offer_change_at));
    return reply(200, { data: data.map(presentSubscription), pagination }, { changesAt });
  };
