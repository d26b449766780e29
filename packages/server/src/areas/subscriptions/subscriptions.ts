import type { Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import { Prisma, type Subscription } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { accountingRetentionDays, presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../kernel/http/read-only-fields.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { problem } from "../../platform/http/problem.js";
import { insertWithSlug } from "../../kernel/http/slug.js";
import type { SubscriptionsApi } from "../../generated/stubs/subscriptionsApi.js";
import { toChanges, assertOffersValid, type Changes } from "./changes.js";
import { assertCurrency, assertCurrencyDecimals } from "./money.js";
import { presentSubscription } from "./present.js";
import { findSubscription, lockSubscription, subscriptionColumns, type SubscriptionRow } from "./rows.js";
import { maySee, resolveStatusFilter } from "./visibility.js";

const sorts: Sorts<SubscriptionRow> = {
  by: {
    display_order: [sortKey("s.display_order", "int", (row) => row.display_order)],
    price: [sortKey("s.price", "numeric", (row) => row.price)],
    "-created_at": [sortKey("s.created_at", "timestamptz", (row) => row.created_at)],
  },
  tieBreaker: sortKey("s.id", "uuid", (row) => row.id),
};

const notFoundDetail = (slug: string): string => `No subscription has the slug ${slug}.`;

/** Plans on sale. */
export function subscriptions({ database, clock, newId }: Dependencies): SubscriptionsApi {
  return {
    async listSubscriptions({ query, caller, page }, reply) {
      const status = resolveStatusFilter(caller, query.status);
      const filters = Prisma.join(
        [
          Prisma.sql`s.deleted_at IS NULL`,
          ...(status === null ? [] : [Prisma.sql`s.status = ${status}`]),
          ...(query.currency === undefined ? [] : [Prisma.sql`s.currency = ${query.currency}`]),
        ],
        " AND ",
      );
      const { data, pagination } = await page.read(
        sorts,
        ({ after, order, limit }) => database.$queryRaw<SubscriptionRow[]>`
          SELECT ${subscriptionColumns(clock())} FROM subscriptions s
          WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
        (stopAt) => countSubscriptions(database, filters, stopAt),
      );
      return reply(200, { data: data.map(presentSubscription), pagination });
    },

    async getSubscription({ path, caller }, reply) {
      const row = await findSubscription(database, path.slug, clock());
      if (!row || !maySee(caller, row))
        return reply.problem(404, "subscription-not-found", notFoundDetail(path.slug));
      return reply(200, presentSubscription(row), { version: row.version });
    },

    async createSubscription({ body, transaction }, reply) {
      const price = new Prisma.Decimal(body.price);
      assertCurrency(body.currency);
      assertCurrencyDecimals(price, body.currency, "/price");
      const now = clock();
      const fields = { ...body, id: newId(), price, created_at: now, updated_at: now };
      return transaction(async (tx) => {
        const row = await insertWithSlug({ slug: body.slug, name: body.name, noun: "subscription" }, (slug) =>
          insertIfSlugFree(tx, { ...fields, slug }),
        );
        const subscription = presentSubscription({ ...row, active_offers_count: 0 });
        return reply(201, subscription, {
          version: row.version,
          Location: `/rest/v1/subscriptions/${row.slug}`,
        });
      });
    },

    async updateSubscription({ path, body, transaction, precondition }, reply) {
      return transaction(async (tx) => {
        const now = clock();
        const stored = await lockSubscription(tx, path.slug, now);
        if (!stored) return reply.problem(404, "subscription-not-found", notFoundDetail(path.slug));
        const checked = precondition.check(stored.version);
        assertUnchanged(body, presentSubscription(stored), ["id", "created_at", "updated_at"]);
        const changes = toChanges(body, stored);
        await assertOffersValid(tx, stored, changes, now);
        const row = await updateRow(tx, stored, { ...changes, updated_at: now });
        return reply(200, presentSubscription(row), { version: row.version, checked });
      });
    },

    async deleteSubscription({ path, transaction, precondition }, reply) {
      return transaction(async (tx) => {
        const now = clock();
        const stored = await lockSubscription(tx, path.slug, now);
        if (!stored) return reply.problem(404, "subscription-not-found", notFoundDetail(path.slug));
        const checked = precondition.check(stored.version);
        await deleteWithOffers(tx, stored.id, now);
        return reply(
          200,
          presentDeleted("subscription", { id: stored.id, deletedAt: now }, accountingRetentionDays),
          { checked },
        );
      });
    },
  };
}

async function countSubscriptions(
  database: Dependencies["database"],
  filters: Prisma.Sql,
  stopAt: number,
): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM subscriptions s WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.count ?? 0;
}

/** The unique index decides: null when a live subscription has the slug. */
async function insertIfSlugFree(
  tx: Transaction,
  data: Prisma.SubscriptionCreateManyInput,
): Promise<Subscription | null> {
  const [row] = await tx.subscription.createManyAndReturn({ data: [data], skipDuplicates: true });
  return row ?? null;
}

async function updateRow(
  tx: Transaction,
  { id, active_offers_count }: SubscriptionRow,
  changes: Changes & { readonly updated_at: Date },
): Promise<SubscriptionRow> {
  try {
    const data = { ...changes, version: { increment: 1 } };
    return { ...(await tx.subscription.update({ where: { id }, data })), active_offers_count };
  } catch (error) {
    if (getViolatedConstraint(error) !== "subscriptions_slug_live_key") throw error;
    throw problem("slug-taken", `The slug ${changes.slug} is taken.`);
  }
}

async function deleteWithOffers(tx: Transaction, id: string, now: Date): Promise<void> {
  const deletion = { deleted_at: now, updated_at: now, version: { increment: 1 } };
  await tx.subscription.update({ where: { id }, data: deletion });
  await tx.subscriptionOffer.updateMany({ where: { subscription_id: id, deleted_at: null }, data: deletion });
}
