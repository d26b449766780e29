import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("deleteSubscriptionOffer", {}, ({ service }) => {
  let manager: Client;
  let id: string;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    await manager.subscriptions.create(exampleSubscription);
  });
  beforeEach(async () => {
    ({ id } = await manager.subscriptionOffers.create("supporter", exampleOffer));
  });

  const notFound = { status: 404, problem: { code: "offer-not-found" } };

  describe("200", () => {
    it("deletes the offer immediately and keeps its row for 400 days", async () => {
      const deleted = await manager.subscriptionOffers.delete("supporter", id);
      expect(deleted).toMatchObject({ id, object: "subscription_offer", deleted: true });
      const days =
        (Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)) / (24 * 60 * 60 * 1000);
      expect(days).toBe(400);
      await expect(manager.subscriptionOffers.get("supporter", id)).rejects.toMatchObject(notFound);
      expect(await service.database.subscriptionOffer.findUnique({ where: { id } })).not.toBeNull();
    });
  });

  describe("404", () => {
    it("returns 404 to all but one of several concurrent deletions", async () => {
      const deletions = [1, 2, 3].map(() => manager.subscriptionOffers.delete("supporter", id));
      const results = await Promise.allSettled(deletions);
      const rejections = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
      expect(rejections).toHaveLength(2);
      for (const error of rejections) expect(error).toMatchObject(notFound);
    });

    it("returns 404 if slug and id do not belong together", async () => {
      const other = await manager.subscriptions.create({ ...exampleSubscription, name: "Other" });
      await expect(manager.subscriptionOffers.delete(other.slug, id)).rejects.toMatchObject(notFound);
    });
  });

  describe("412", () => {
    it("returns 412 if the offer has changed", async () => {
      const { response } = await manager.subscriptionOffers.get("supporter", id).withResponse();
      await manager.subscriptionOffers.update("supporter", id, { discount_value: 3 });
      const ifMatch = response.headers.get("ETag") ?? "";
      await expect(manager.subscriptionOffers.delete("supporter", id, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });
  });
});
