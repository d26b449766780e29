import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { accountingRetentionDays, presentDeleted } from "../../kernel/http/deleted-item.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import type { SubscriptionOffersApi } from "../../generated/stubs/subscriptionOffersApi.js";
import { mayManageSubscriptions, maySee } from "../subscriptions/index.js";
import { buildOfferConditions } from "./filters.js";
import { presentOffer, getStatusAt } from "./present.js";
import { findOffer, findPlan, lockOffer, offerColumns, lockPlanShared, type OfferRow } from "./rows.js";
import { assertConsistent } from "./rules.js";
import { buildNewTerms } from "./terms.js";
import { offerNotFoundDetail, updateOffer } from "./update-offer.js";

const sorts: Sorts<OfferRow> = {
  by: {
    valid_from: [sortKey("o.valid_from", "timestamptz", (row) => row.valid_from)],
    "-valid_until": [sortKey("o.valid_until_key", "timestamptz", (row) => row.valid_until_key)],
    "-created_at": [sortKey("o.created_at", "timestamptz", (row) => row.created_at)],
  },
  tieBreaker: sortKey("o.id", "uuid", (row) => row.id),
};

const subscriptionNotFoundDetail = (slug: string): string => `No subscription has the slug ${slug}.`;

/** Discounts on subscriptions. */
export function subscriptionOffers({ database, clock, newId }: Dependencies): SubscriptionOffersApi {
  return {
    async listSubscriptionOffers({ path, query, caller, page }, reply) {
      const now = clock();
      const plan = await findPlan(database, path.slug);
      if (!plan || !maySee(caller, { status: plan.subscription_status }))
        return reply.problem(404, "offer-not-found", subscriptionNotFoundDetail(path.slug));
      const filters = buildOfferConditions(plan.id, query, {
        now,
        includeExpired: mayManageSubscriptions(caller),
      });
      const { data, pagination } = await page.read(
        sorts,
        ({ after, order, limit }) => database.$queryRaw<OfferRow[]>`
          SELECT ${offerColumns} FROM subscription_offers o JOIN subscriptions s ON s.id = o.subscription_id
          WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
        (stopAt) => countOffers(database, filters, stopAt),
      );
      return reply(200, { data: data.map((row) => presentOffer(row, now)), pagination });
    },

    async getSubscriptionOffer({ path, caller }, reply) {
      const now = clock();
      const row = await findOffer(database, path);
      const visible = row && maySee(caller, { status: row.subscription_status });
      if (!visible || (getStatusAt(row, now) === "EXPIRED" && !mayManageSubscriptions(caller)))
        return reply.problem(404, "offer-not-found", offerNotFoundDetail(path));
      return reply(200, presentOffer(row, now), { version: row.version });
    },

    async createSubscriptionOffer({ path, body, transaction }, reply) {
      const now = clock();
      const terms = buildNewTerms(body, now);
      return transaction(async (tx) => {
        const plan = await lockPlanShared(tx, path.slug);
        if (!plan) return reply.problem(404, "offer-not-found", subscriptionNotFoundDetail(path.slug));
        assertConsistent(terms, plan);
        const data = { ...terms, id: newId(), subscription_id: plan.id, created_at: now, updated_at: now };
        const row = { ...plan, ...(await tx.subscriptionOffer.create({ data })) };
        const Location = `/rest/v1/subscriptions/${path.slug}/offers/${row.id}`;
        return reply(201, presentOffer(row, now), { version: row.version, Location });
      });
    },

    /** One read and one conditional write. Only who loses a race to another editor reads again, under a lock. */
    async updateSubscriptionOffer(input, reply) {
      const now = clock();
      const optimisticResult = await input.statement((connection) =>
        updateOffer(input, reply, { connection, read: findOffer, now }),
      );
      const result =
        optimisticResult ??
        (await input.transaction((connection) =>
          updateOffer(input, reply, { connection, read: lockOffer, now }),
        ));
      if (!result) throw new Error("An offer changed while it was locked.");
      return result;
    },

    async deleteSubscriptionOffer({ path, transaction, precondition }, reply) {
      return transaction(async (tx) => {
        const stored = await lockOffer(tx, path);
        if (!stored) return reply.problem(404, "offer-not-found", offerNotFoundDetail(path));
        const checked = precondition.check(stored.version);
        const now = clock();
        const data = { deleted_at: now, updated_at: now, version: { increment: 1 } };
        await tx.subscriptionOffer.update({ where: { id: stored.id }, data });
        const deletion = { id: stored.id, deletedAt: now };
        return reply(200, presentDeleted("subscription_offer", deletion, accountingRetentionDays), {
          checked,
        });
      });
    },
  };
}

async function countOffers(database: Database, filters: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM subscription_offers o WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.count ?? 0;
}
