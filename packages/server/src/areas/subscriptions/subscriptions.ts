import { accountingRetentionDays, presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { insertWithSlug, updateWithSlug } from "../../domain/slug.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertOffersValid, type Changes, toChanges } from "./changes.js";
import { assertCurrency, assertCurrencyDecimals } from "./money.js";
import { presentSubscription } from "./present.js";
import { findSubscription, lockSubscription, type SubscriptionRow } from "./rows.js";
import { maySee } from "./visibility.js";

/** Get a subscription (`GET /v1/subscriptions/{slug}`). */
export const getSubscription =
  ({ database, clock }: Dependencies): Handler<"getSubscription"> =>
  async ({ path, caller }, reply) => {
    const row = await findSubscription(database, path.slug, clock());
    if (row === undefined || !maySee(caller, row)) return reply.problem(404, "subscription-not-found");
    return reply(200, presentSubscription(row), {
      version: row.version,
      changesAt: row.next_offer_change_at,
    });
  };

/** Create a subscription (`POST /v1/subscriptions`). */
export const createSubscription =
  ({ clock, newId }: Dependencies): Handler<"createSubscription"> =>
  async ({ body, transaction }, reply) => {
    const price = new Prisma.Decimal(body.price);
    assertCurrency(body.currency);
    assertCurrencyDecimals(price, body.currency, "/price");
    const now = clock();
    const { description = null } = body;
    const fields = { ...body, id: newId(), description, price, created_at: now, updated_at: now };
    return transaction(async (tx) => {
      const { slug } = await insertWithSlug(
        { slug: body.slug, name: body.name, noun: "subscription" },
        (freeSlug) => insertIfSlugFree(tx, { ...fields, slug: freeSlug }),
      );
      const row = { ...fields, slug, version: 1, active_offers_count: 0, next_offer_change_at: null };
      const Location = `/rest/v1/subscriptions/${slug}`;
      return reply(201, presentSubscription(row), { version: row.version, Location });
    });
  };

/** Inserts a subscription. Returns null if another one that is not deleted has the slug. */
async function insertIfSlugFree(
  tx: Transaction,
  data: Prisma.SubscriptionCreateManyInput,
): Promise<{ readonly slug: string } | null> {
  const [row] = await tx.subscription.createManyAndReturn({
    data: [data],
    skipDuplicates: true,
    select: { slug: true },
  });
  return row ?? null;
}

/** Update a subscription (`PATCH /v1/subscriptions/{slug}`). */
export const updateSubscription =
  ({ clock }: Dependencies): Handler<"updateSubscription"> =>
  async ({ path, body, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const now = clock();
      const stored = await lockSubscription(tx, path.slug, now);
      if (stored === undefined) return reply.problem(404, "subscription-not-found");
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentSubscription(stored), ["id", "created_at", "updated_at"]);
      const changes = toChanges(body, stored);
      await assertOffersValid(tx, stored, changes, now);
      const row = await saveSubscription(tx, stored, changes, now);
      return reply(200, presentSubscription(row), { version: row.version, checked });
    });

/** Updates a locked subscription. */
async function saveSubscription(
  tx: Transaction,
  stored: SubscriptionRow,
  changes: Changes,
  now: Date,
): Promise<SubscriptionRow> {
  const data = { ...changes, updated_at: now, version: { increment: 1 } };
  await updateWithSlug("subscriptions", changes.slug, () =>
    tx.subscription.update({ where: { id: stored.id }, data, select: { id: true } }),
  );
  return { ...stored, ...changes, updated_at: now, version: stored.version + 1 };
}

/** Delete a subscription (`DELETE /v1/subscriptions/{slug}`). */
export const deleteSubscription =
  ({ clock }: Dependencies): Handler<"deleteSubscription"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const now = clock();
      const stored = await lockSubscription(tx, path.slug, now);
      if (stored === undefined) return reply.problem(404, "subscription-not-found");
      const checked = precondition.check(stored.version);
      await deleteWithOffers(tx, stored.id, now);
      const deleted = { id: stored.id, deletedAt: now };
      return reply(200, presentDeleted("subscription", deleted, accountingRetentionDays), { checked });
    });

async function deleteWithOffers(tx: Transaction, id: string, now: Date): Promise<void> {
  const deletion = { deleted_at: now, updated_at: now, version: { increment: 1 } };
  await tx.subscription.update({ where: { id }, data: deletion, select: { id: true } });
  await tx.subscriptionOffer.updateMany({ where: { subscription_id: id, deleted_at: null }, data: deletion });
}
