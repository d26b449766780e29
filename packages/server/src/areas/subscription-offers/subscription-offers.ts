import { accountingRetentionDays, presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { mayManageSubscriptions, maySee } from "../subscriptions/index.js";
import { getNextChange, getStatusAt, presentOffer } from "./present.js";
import { findOffer, lockOffer, lockParentSubscription, subscriptionNotFoundDetail } from "./rows.js";
import { createTermsProblem } from "./rules.js";
import { buildNewTerms } from "./terms.js";

/** Get a subscription offer (`GET /v1/subscriptions/{slug}/offers/{id}`). */
export const getSubscriptionOffer =
  ({ database, clock }: Dependencies): Handler<"getSubscriptionOffer"> =>
  async ({ path, caller }, reply) => {
    const now = clock();
    const row = await findOffer(database, path);
    if (row === undefined || !maySee(caller, { status: row.subscription_status }))
      return reply.problem(404, "offer-not-found");
    if (getStatusAt(row, now) === "EXPIRED" && !mayManageSubscriptions(caller))
      return reply.problem(404, "offer-not-found");
    return reply(200, presentOffer(row, now), { version: row.version, changesAt: getNextChange(row, now) });
  };

/** Create a subscription offer (`POST /v1/subscriptions/{slug}/offers`). */
export const createSubscriptionOffer =
  ({ clock, newId }: Dependencies): Handler<"createSubscriptionOffer"> =>
  async ({ path, body, transaction }, reply) => {
    const now = clock();
    const terms = buildNewTerms(body, now);
    return transaction(async (tx) => {
      const parent = await lockParentSubscription(tx, path.slug, terms);
      if (parent === undefined) return reply.problem(404, "offer-not-found", subscriptionNotFoundDetail);
      const { errors, ...subscription } = parent;
      if (errors.length > 0) throw createTermsProblem(errors, { ...terms, ...subscription });
      const data = {
        ...terms,
        id: newId(),
        subscription_id: subscription.id,
        created_at: now,
        updated_at: now,
      };
      await tx.subscriptionOffer.create({ data, select: { id: true } });
      const row = { ...subscription, ...data, version: 1 };
      const Location = `/rest/v1/subscriptions/${path.slug}/offers/${row.id}`;
      return reply(201, presentOffer(row, now), { version: row.version, Location });
    });
  };

/** Delete a subscription offer (`DELETE /v1/subscriptions/{slug}/offers/{id}`). */
export const deleteSubscriptionOffer =
  ({ clock }: Dependencies): Handler<"deleteSubscriptionOffer"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOffer(tx, path);
      if (stored === undefined) return reply.problem(404, "offer-not-found");
      const checked = precondition.check(stored.version);
      const now = clock();
      const data = { deleted_at: now, updated_at: now, version: { increment: 1 } };
      await tx.subscriptionOffer.update({ where: { id: stored.id }, data, select: { id: true } });
      const deleted = { id: stored.id, deletedAt: now };
      return reply(200, presentDeleted("subscription_offer", deleted, accountingRetentionDays), { checked });
    });
