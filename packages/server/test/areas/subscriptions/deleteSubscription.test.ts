import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("deleteSubscription", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  const dayMs = 24 * 60 * 60 * 1000;

  describe("200", () => {
    it("deletes the subscription and its offers immediately and keeps the rows for 400 days", async () => {
      const { slug, id } = await manager.subscriptions.create(exampleSubscription);
      const offer = await manager.subscriptionOffers.create(slug, exampleOffer);
      const deleted = await manager.subscriptions.delete(slug);
      expect(deleted).toMatchObject({ id, object: "subscription", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(400 * dayMs);
      await expect(manager.subscriptions.get(slug)).rejects.toMatchObject({ status: 404 });
      await expect(manager.subscriptionOffers.get(slug, offer.id)).rejects.toMatchObject({ status: 404 });
      const row = await service.database.subscriptionOffer.findUniqueOrThrow({ where: { id: offer.id } });
      expect(row.deleted_at?.toISOString()).toBe(deleted.deleted_at);
    });

    it("leaves no offer after a concurrent creation", async () => {
      const races = Array.from({ length: 8 }, async () => {
        const { slug, id } = await manager.subscriptions.create(exampleSubscription);
        await Promise.allSettled([
          manager.subscriptions.delete(slug),
          manager.subscriptionOffers.create(slug, exampleOffer),
        ]);
        return service.database.subscriptionOffer.count({ where: { subscription_id: id, deleted_at: null } });
      });
      expect(await Promise.all(races)).toEqual(Array.from({ length: 8 }, () => 0));
    });
  });

  describe("404", () => {
    it("returns 404 for a second deletion and an unknown slug", async () => {
      const { slug } = await manager.subscriptions.create(exampleSubscription);
      await manager.subscriptions.delete(slug);
      for (const missing of [slug, "nowhere"])
        await expect(manager.subscriptions.delete(missing)).rejects.toMatchObject({
          status: 404,
          problem: { code: "subscription-not-found" },
        });
    });
  });

  describe("412", () => {
    it("returns 412 if the subscription has changed", async () => {
      const { slug } = await manager.subscriptions.create(exampleSubscription);
      const { response } = await manager.subscriptions.get(slug).withResponse();
      await manager.subscriptions.update(slug, { price: 11 });
      const ifMatch = response.headers.get("ETag") ?? "";
      await expect(manager.subscriptions.delete(slug, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
      expect(await manager.subscriptions.get(slug)).toMatchObject({ price: 11 });
    });
  });
});
